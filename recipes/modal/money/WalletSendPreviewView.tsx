import { useEffect } from 'react';
import { useConnection, useKit, useModalRouter, useNetworks } from 'mooring';
import { prepareSend, previewSend, selectSend, sendToken } from 'mooring/core';
import { describeError } from '../messages/messages';
import { Button } from '../parts/Button';
import { Slot } from '../parts/hostParts';
import { NetworkPicture } from '../parts/NetworkPicture';
import { Picture } from '../parts/Picture';
import { PreviewFacts } from '../preview/PreviewFacts';
import { usePreview } from '../preview/usePreview';
import { lineSizeOf } from './AmountCard';
import { Fact, Facts } from './Facts';
import { FullAddress } from './FullAddress';
import { TokenPicture } from './TokenPicture';
import { useFormat } from './useFormat';
import { useMoneyMessages } from './useMoneyMessages';
import { useSameSender } from './useSameSender';
import { useSend } from './useSend';

const ignore = () => undefined;

/** What would change hands, where the namespace can find out. */
function Simulation() {
  const kit = useKit();
  const { address } = useConnection();
  const subject = useSend(
    ({ token, amount, recipient, step, canRetry }) =>
      // Where the fee is asked for once more, so is this.
      `${address} ${token?.networkId} ${token?.address} ${amount} ${recipient} ${canRetry || step === 'failed'}`,
  );
  const isRefused = useSend(({ problem }) => problem !== undefined);
  const state = usePreview(subject, (signal) => previewSend(kit, { signal }));
  // Why it is refused stands beneath, in the visitor's words.
  return isRefused && state.status === 'fails' ? null : <PreviewFacts state={state} />;
}

/** All that is about to happen, before the wallet is asked. */
export function WalletSendPreviewView() {
  const messages = useMoneyMessages();
  const { money } = messages;
  const kit = useKit();
  const { replace } = useModalRouter();
  const { address = '', namespace } = useConnection();
  const format = useFormat();
  const networks = useNetworks();
  const token = useSend((send) => send.token);
  const { amount, recipient, received, step, canSend, isRefused } = useSend((send) => ({
    amount: send.amount,
    recipient: send.recipient,
    received: send.received,
    step: send.step,
    canSend: send.canSend,
    isRefused: send.step === 'failed' || send.canRetry,
  }));
  const { name, imageUrl } = useSend((send) => ({ name: send.recipientName, imageUrl: send.recipientImageUrl }));
  const fee = useSend((send) => send.fee);
  const hint = useSend((send) => send.hint);
  const problem = useSend((send) => send.problem && { code: send.problem.code, message: send.problem.message });
  const error = useSend((send) => send.error);
  const isComplete = token !== undefined && amount !== '' && recipient !== '';
  useSameSender('WalletSend');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network has its own fee and whole.
  useEffect(() => {
    const { amount: typed, recipient: to } = selectSend(kit);
    if (typed !== '' && to !== '') void prepareSend(kit).catch(ignore);
    else replace({ view: 'WalletSend' });
  }, [kit, replace, address, token?.networkId]);
  if (!isComplete) return null;
  const network = networks.find(({ id }) => id === token.networkId);
  const isAsking = step === 'preparing';
  const failure = step === 'failed' && error ? error : problem;
  const isSame = namespace !== undefined && kit.adapters.get(namespace)?.isSameAddress(address, recipient);

  function confirm() {
    if (isRefused) return void prepareSend(kit).catch(ignore);
    void sendToken(kit).catch(ignore);
    return replace({ view: 'WalletSendProgress' });
  }
  return (
    <div className="mooring-stack">
      <div className="mooring-review">
        <TokenPicture token={token} size="large" />
        <p className="mooring-review-amount" data-size={lineSizeOf(format.exact(amount, token.symbol))}>
          <bdi dir="ltr">{format.exact(amount, token.symbol)}</bdi>
        </p>
      </div>
      <Facts>
        <Fact name={money.from}>
          <FullAddress address={address} />
        </Fact>
        <Fact name={money.to}>
          {name !== undefined && (
            <>
              <Picture id={recipient} name={name} src={imageUrl} size="small" shape="round" />
              <bdi>{name}</bdi>
            </>
          )}
          {/* Two that look alike differ where a short address has nothing. */}
          <FullAddress address={recipient} isWhole={hint?.type === 'look-alike'} />
        </Fact>
        {received !== undefined && received !== amount && (
          <Fact name={money.theyReceive}>
            <bdi dir="ltr">{format.exact(received, token.symbol)}</bdi>
          </Fact>
        )}
        {network && (
          <Fact name={money.network}>
            <NetworkPicture network={network} />
            <bdi>{network.name}</bdi>
          </Fact>
        )}
        <Fact name={money.fee}>
          {fee ? (
            <bdi dir="ltr">{format.amount(fee.value, fee.symbol)}</bdi>
          ) : isAsking ? (
            <>
              <span className="mooring-skeleton" data-shape="number" />
              <span className="mooring-hidden">{money.feeLoading}</span>
            </>
          ) : (
            money.feeUnknown
          )}
        </Fact>
        {network && kit.adapters.get(network.namespace)?.previews && <Simulation />}
      </Facts>
      <Slot view="WalletSendPreview" at="afterFacts" />
      <p className="mooring-problem" role="status" data-tone={failure ? 'problem' : 'warning'}>
        {failure
          ? describeError(messages, failure)
          : isSame
            ? money.ownAddress
            : hint?.type === 'look-alike'
              ? money.lookAlike(hint.of)
              : hint?.type === 'first-time' && money.firstTime}
      </p>
      <Slot view="WalletSendPreview" at="beforeActions" />
      <div className="mooring-actions">
        <Button tone="primary" data-action="confirm" disabled={(!canSend && !isRefused) || isAsking} onClick={confirm}>
          {isAsking
            ? money.preparing
            : isRefused
              ? messages.actions.retry
              : money.send(format.exact(amount, token.symbol))}
        </Button>
      </div>
    </div>
  );
}
