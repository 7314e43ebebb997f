import { useEffect, useState } from 'react';
import { useConnection, useKit, useNetwork, useNetworks } from 'mooring';
import { getPaymentUri } from 'mooring/core';
import { CopyButton, QrCode } from 'mooring/primitives';
import { CheckIcon } from '../parts/laterIcons';
import { NetworkPicture } from '../parts/NetworkPicture';
import { CopyIcon, CrossedIcon } from '../parts/viewIcons';
import { AmountCard } from './AmountCard';
import { useFormat } from './useFormat';
import { useMoneyMessages } from './useMoneyMessages';

/** The address, or a link that asks for an amount once that is made. */
function usePaymentUri(amount: string): string | undefined {
  const kit = useKit();
  const { address } = useConnection();
  // The link names the network.
  const networkId = useNetwork()?.id;
  const subject = `${networkId} ${address} ${amount}`;
  const [made, setMade] = useState<{ subject: string; uri: string }>();
  useEffect(() => {
    if (amount === '' || address === undefined) return undefined;
    let isCurrent = true;
    getPaymentUri(kit, { amount }).then(
      (uri) => isCurrent && setMade({ subject, uri }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [kit, amount, address, subject]);
  return made?.subject === subject ? made.uri : address;
}

/** One's own address, to be scanned or copied, and the networks it is good for. */
export function WalletReceiveView() {
  const { money, account } = useMoneyMessages();
  const kit = useKit();
  const { address, namespace } = useConnection();
  const network = useNetwork();
  const format = useFormat();
  const networks = useNetworks().filter((each) => each.namespace === namespace);
  const [amount, setAmount] = useState<string>();
  const uri = usePaymentUri(amount ?? '');
  if (address === undefined || uri === undefined) return null;
  const canAsk = namespace !== undefined && kit.adapters.get(namespace)?.capabilities.transfer === true;
  const native = network && { networkId: network.id, ...network.nativeCurrency };
  const isAsking = uri !== address && amount !== undefined;
  return (
    <div className="mooring-stack mooring-receive">
      <div className="mooring-qr" data-ready="">
        <QrCode.Root
          value={uri}
          aria-label={isAsking ? money.requestCode(format.exact(amount, native?.symbol)) : money.addressCode}
        />
      </div>
      <CopyButton.Root
        className="mooring-row mooring-whole-address"
        text={address}
        copiedLabel={account.copied}
        failedLabel={account.copyFailed}
      >
        <span className="mooring-row-label">
          <span className="mooring-row-over">{money.yourAddress}</span>
          <bdi dir="ltr" className="mooring-number" translate="no">
            {address}
          </bdi>
        </span>
        <span className="mooring-hidden">{account.copyAddress}</span>
        <span className="mooring-address-icons">
          <CopyIcon />
          <CheckIcon />
          <CrossedIcon />
        </span>
      </CopyButton.Root>
      {canAsk &&
        native &&
        network.isSupported !== false &&
        (amount === undefined ? (
          <button type="button" className="mooring-button" data-action="ask" onClick={() => setAmount('')}>
            {money.askForAmount}
          </button>
        ) : (
          <AmountCard label={money.amount} value={amount} onValueChange={setAmount} token={native} />
        ))}
      <div className="mooring-good-for">
        <p className="mooring-text">{money.receiveText(format.anyOf(networks.map(({ name }) => name)))}</p>
        <ul className="mooring-network-pictures" aria-label={money.goodFor}>
          {networks.map((each) => (
            <li key={each.id} title={each.name}>
              <NetworkPicture network={each} />
              <span className="mooring-hidden">{each.name}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
