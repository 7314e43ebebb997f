import { useState, type ReactNode } from 'react';
import { useConnection, useKit, useNetwork, useSendTransaction } from 'mooring';
import { fetchNativeBalance, parseUnits } from 'mooring/core';
import type { Hex } from 'viem';
import type { Copy } from './copy';

const harbourMaster = '0x00000000000000000000000000000000000A0c01';
const berths = [
  { id: 'north', length: 12, price: '0.01' },
  { id: 'east', length: 18, price: '0.02' },
  { id: 'pontoon', length: 9, price: '0.005' },
] as const;

/** Keeps an amount before its symbol inside a sentence that runs the other way. */
const isolate = (text: string) => `\u2068${text}\u2069`;

/** Chooses a berth and pays for it. */
export function BerthList({ copy, children }: { copy: Copy; children: ReactNode }) {
  const { isConnected } = useConnection();
  const network = useNetwork();
  const kit = useKit();
  const { mutate: send, data: hash, error, isPending } = useSendTransaction();
  const [berth, setBerth] = useState<(typeof berths)[number]>(berths[0]);
  const [progress, setProgress] = useState('');
  const symbol = network?.nativeCurrency.symbol ?? '';
  const toText = (price: `${number}`) => new Intl.NumberFormat(copy.locale, { maximumFractionDigits: 18 }).format(price);

  function book() {
    if (!network) return;
    const { id: networkId, nativeCurrency, rpcUrls } = network;
    const transaction = { to: harbourMaster, value: parseUnits(berth.price, nativeCurrency.decimals) };
    setProgress(copy.submitted);
    send({ networkId, transaction }, { onSuccess: (sent) => void follow(sent, rpcUrls[0]) });
  }

  async function follow(sent: string, rpcUrl: string | undefined) {
    const { createPublicClient, http } = await import('viem');
    try {
      const receipt = await createPublicClient({ transport: http(rpcUrl) }).waitForTransactionReceipt({ hash: sent as Hex, pollingInterval: 1_000 });
      setProgress(receipt.status === 'success' ? copy.confirmed(String(receipt.blockNumber)) : copy.refused);
      // Every button that shows the balance hears of it.
      fetchNativeBalance(kit, { isForced: true }).catch(() => undefined);
    } catch {
      // Not seen is not failed: it may still be mined.
      setProgress(copy.unseen);
    }
  }

  const isElsewhere = isConnected && network?.isSupported === false;
  return (
    <section className="card" aria-labelledby="berths-title">
      <h2 id="berths-title">{copy.berths}</h2>
      <fieldset className="berths" aria-labelledby="berths-title">
        {berths.map((one) => (
          <label key={one.id} className="berth">
            <input type="radio" name="berth" checked={berth === one} onChange={() => setBerth(one)} />
            <span className="berth-name">
              {copy.names[one.id]}
              <span className="soft">{copy.metres(one.length)}</span>
            </span>
            <span className="berth-price">
              <bdi>
                {toText(one.price)} {symbol}
              </bdi>
              <span className="soft">{copy.perNight}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {children}
      <button type="button" className="button" disabled={!isConnected || isElsewhere || isPending} onClick={book}>
        {isPending ? copy.atWallet : copy.book(isolate(`${toText(berth.price)} ${symbol}`))}
      </button>
      <div className="result" role="status" data-outcome="berth">
        {isElsewhere && <p>{copy.wrongNetwork}</p>}
        {error && <p>{error.code === 'wallet/user-rejected' ? copy.closed : error.message}</p>}
        {hash && (
          <>
            <p>{progress}</p>
            <code dir="ltr">{hash}</code>
          </>
        )}
      </div>
    </section>
  );
}
