import { useConnection, useKit } from 'mooring';
import { cancelSwap, formatAmount, setSwapAmount } from 'mooring/core';
import { ClockIcon } from '../money/moneyIcons';
import { OutcomeMark } from '../money/OutcomeMark';
import { type Progress, ProgressScreen, toSentences } from '../money/ProgressScreen';
import { useHasActivity } from '../money/useActivityPages';
import { useFormat } from '../money/useFormat';
import { Picture } from '../parts/Picture';
import { slowMs, useAfter } from '../parts/useAfter';
import { useSwapMessages } from './useSwapMessages';
import { useSwapState } from './useSwapState';

const places = 6;

const clock = (
  <span className="mooring-empty-icon">
    <ClockIcon />
  </span>
);

/** How it has ended, where it has. */
function useEnd(): Progress | undefined {
  const messages = useSwapMessages();
  const { swap } = messages;
  const { wallet } = useConnection();
  const error = useSwapState((view) => view.error);
  const sent = useSwapState((view) => view.sent);
  // Called off here, or by the page.
  if (!error || error.code === 'kit/aborted') return undefined;
  const isRejected = error.code === 'wallet/user-rejected';
  const picture = wallet && <Picture id={wallet.id} name={wallet.name} src={wallet.icon} size="large" />;
  if (isRejected) return { tone: 'stopped', picture, title: swap.rejected, text: swap.rejectedText };
  return {
    tone: 'failed',
    picture: <OutcomeMark outcome="failed" />,
    title: sent ? swap.onNetworkFailed : swap.notSwapped,
    text: toSentences(messages, error, sent ? swap.onNetworkFailedText : swap.notSwappedText),
  };
}

/** What the swap is waiting for, or how it ended. */
function useProgress(): Progress | undefined {
  const { swap } = useSwapMessages();
  const { wallet } = useConnection();
  const format = useFormat();
  const step = useSwapState((view) => view.step);
  const isResetting = useSwapState((view) => view.isResetting);
  const { amount = '', from, to } = useSwapState((view) => view.asked) ?? {};
  const received = useSwapState((view) => view.prepared?.outcome?.received ?? view.prepared?.toAmount);
  const end = useEnd();
  const submitted = useHasActivity() ? swap.submittedText : swap.submittedAlone;
  const isSlow = useAfter(slowMs, step);
  const name = wallet?.name ?? '';
  const picture = wallet && <Picture id={wallet.id} name={name} src={wallet.icon} size="large" />;
  const paid = format.exact(amount, from?.symbol);
  const hint = isSlow ? swap.waitingHint : '';
  const allowance = isResetting
    ? { asked: swap.resetText, given: swap.resettingText }
    : { asked: swap.approvalText(paid), given: swap.approvingText };
  switch (step) {
    case 'preparing':
      return { tone: 'waiting', picture, title: swap.preparing, text: '', hint: '' };
    case 'awaitingApproval':
      return { tone: 'waiting', picture, title: swap.approvalTitle(name), text: allowance.asked, hint };
    case 'approving':
      return { tone: 'waiting', picture: clock, title: swap.approving, text: allowance.given, hint: '' };
    case 'awaitingSignature':
      return { tone: 'waiting', picture, title: swap.waiting(name), text: swap.waitingText, hint };
    case 'submitted':
      return { tone: 'waiting', picture: clock, title: swap.submitted, text: submitted, hint: '' };
    case 'confirmed':
      return {
        tone: 'stopped',
        picture: <OutcomeMark outcome="done" />,
        title:
          received === undefined
            ? swap.submitted
            : // As it was reckoned before: what came out may be less, by what was agreed to.
              swap.done(`≈ ${format.exact(formatAmount(received, places), to?.symbol)}`),
        text: swap.doneText(paid),
      };
    default:
      return end;
  }
}

const views = { own: { view: 'SwapProgress' }, review: { view: 'SwapPreview' }, start: { view: 'Swap' } } as const;

/** Where the swap stands, to its end. It goes on when the modal is closed. */
export function SwapProgressView() {
  const { swap } = useSwapMessages();
  const kit = useKit();
  const step = useSwapState((view) => view.step);
  const sent = useSwapState((view) => view.sent);
  const progress = useProgress();
  return (
    <ProgressScreen
      progress={progress}
      step={step}
      sent={sent?.isBatch ? undefined : sent}
      views={views}
      words={{ ...swap, done: swap.close }}
      onStop={step === 'awaitingApproval' || step === 'awaitingSignature' ? () => void cancelSwap(kit) : undefined}
      onAnother={() => void setSwapAmount(kit, '')}
    />
  );
}
