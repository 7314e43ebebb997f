import { useEffect, useRef } from 'react';
import { useConnection, useKit, useModalRouter, useNetwork, type Kit, type SendWish } from 'mooring';
import { selectSend, setSendAmount, setSendMax, setSendRecipient, setSendToken, type SendView } from 'mooring/core';
import { describeError } from '../messages/messages';
import { Button } from '../parts/Button';
import { Slot } from '../parts/hostParts';
import { AmountCard } from './AmountCard';
import { isSameToken } from './isSameToken';
import { PriceHistory } from './PriceHistory';
import { isOfRecipient, RecipientField } from './RecipientField';
import { useAnswer } from './useAnswer';
import { useFormat } from './useFormat';
import { useMoneyMessages } from './useMoneyMessages';
import { useSend } from './useSend';
import { useTokens } from './useTokens';
import { useWhole } from './useWhole';

const problemOf = ({ problem }: SendView) => problem && { code: problem.code, message: problem.message };
/** In each language there are words for it, whatever it came of. */
const wholeFailed = { code: 'send/estimate-failed' };
const isWished = ({ token, amount, recipient }: SendWish) =>
  token !== undefined || amount !== undefined || recipient !== undefined;

/** Begins with what the page has asked for; what was before is no part of it. */
function begin(kit: Kit, { token, amount, recipient = '' }: SendWish): void {
  void setSendToken(kit, token);
  if (amount !== undefined) void setSendAmount(kit, amount);
  void setSendRecipient(kit, recipient);
}

/** Takes all there is anew once that is another's: each account and network has its own. */
function useOwnWhole(networkId: string | undefined, takeAll: () => void): void {
  const kit = useKit();
  const { address } = useConnection();
  const of = address && networkId && `${networkId} ${address}`;
  const known = useRef(of);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, by whoever is in use then.
  useEffect(() => {
    if (!of || known.current === of) return;
    known.current = of;
    if (selectSend(kit).isMax) takeAll();
  }, [kit, of]);
}

/** How much: typed, or all there is. */
function SendAmount() {
  const messages = useMoneyMessages();
  const { money } = messages;
  const kit = useKit();
  const { push } = useModalRouter();
  const format = useFormat();
  const { data } = useTokens();
  const amount = useSend((send) => send.amount);
  const token = useSend((send) => send.token);
  const balance = useSend((send) => send.balance);
  const isMax = useSend((send) => send.isMax);
  const problem = useSend(problemOf);
  const isOfAmount = problem && problem.code !== 'send/incomplete' && !isOfRecipient(problem.code);
  const whole = useWhole(() => setSendMax(kit));
  useOwnWhole(token?.networkId, whole.takeAll);
  const price = token && data?.find((held) => held.networkId === token.networkId && isSameToken(held, token))?.price;
  return (
    <AmountCard
      label={money.amount}
      value={amount}
      onValueChange={(typed) => {
        whole.forget();
        void setSendAmount(kit, typed);
      }}
      token={token}
      price={price}
      onChooseToken={() => push({ view: 'WalletSendSelectToken' })}
      hasFocus
      problem={isOfAmount ? describeError(messages, problem) : undefined}
      notice={whole.error && describeError(messages, { ...wholeFailed, message: whole.error.message })}
      end={
        <span className="mooring-amount-end">
          <span>
            {balance === undefined ? money.balanceUnknown : money.balanceOf(format.short(balance, token?.symbol))}
          </span>
          <button
            type="button"
            className="mooring-link"
            data-action="max"
            aria-pressed={isMax}
            disabled={!token}
            onClick={whole.takeAll}
          >
            {money.max}
            <span className="mooring-hidden"> {money.maxOf(token?.symbol ?? '')}</span>
          </button>
        </span>
      }
    />
  );
}

/** The one way on. While something is missing or wrong, it says what. */
function SendButton() {
  const messages = useMoneyMessages();
  const { money } = messages;
  const { push } = useModalRouter();
  const { wallet } = useConnection();
  const { step, isReady, isEmpty } = useSend((send) => ({
    step: send.step,
    // What the network has refused it is asked about anew on the way.
    isReady: send.canSend || send.canRetry,
    isEmpty: send.amount === '',
  }));
  const problem = useSend(problemOf);
  if (step === 'awaitingSignature')
    return (
      <Button tone="primary" onClick={() => push({ view: 'WalletSendProgress' })}>
        {money.waiting(wallet?.name ?? '')}
      </Button>
    );
  const missing = isEmpty ? money.enterAmount : money.enterRecipient;
  return (
    <Button tone="primary" data-action="review" disabled={!isReady} onClick={() => push({ view: 'WalletSendPreview' })}>
      {isReady || !problem
        ? money.review
        : problem.code === 'send/incomplete'
          ? missing
          : describeError(messages, problem)}
    </Button>
  );
}

/** How much is sent, and to whom. */
export function WalletSendView(wish: SendWish) {
  const kit = useKit();
  const { replace, direction } = useModalRouter();
  const network = useNetwork();
  const token = useSend((send) => send.token);
  const first = useRef({ wish, direction });
  useAnswer(
    useSend((send) => send.step === 'awaitingSignature'),
    'WalletSend',
  );
  useEffect(() => {
    const { wish: asked, direction: came } = first.current;
    const { step, token: chosen } = selectSend(kit);
    // Coming back finds where it stands, unless the visitor has just left it, or wants another by now.
    const isUnderWay = step === 'awaitingSignature' || (step === 'submitted' && !isWished(asked));
    if (isUnderWay && came === 'forward') return replace({ view: 'WalletSendProgress' });
    if (isWished(asked)) {
      begin(kit, asked);
      return replace({ view: 'WalletSend' });
    }
    if (step === 'confirmed' || step === 'submitted') begin(kit, {});
    else if (chosen && chosen.networkId !== network?.id) void setSendToken(kit, undefined);
    return undefined;
  }, [kit, replace, network?.id]);
  return (
    <div className="mooring-stack" data-gap="small">
      <SendAmount />
      <PriceHistory token={token} />
      <RecipientField />
      <Slot view="WalletSend" at="beforeActions" />
      <div className="mooring-actions">
        <SendButton />
      </div>
    </div>
  );
}
