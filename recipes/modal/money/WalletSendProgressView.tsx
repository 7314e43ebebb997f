import { useConnection, useKit } from 'mooring';
import { cancelSend, setSendRecipient, setSendToken } from 'mooring/core';
import { ClockIcon } from './moneyIcons';
import { Picture } from '../parts/Picture';
import { useAfter, slowMs } from '../parts/useAfter';
import { useShortAddress } from '../parts/useShortAddress';
import { OutcomeMark } from './OutcomeMark';
import { type Progress, ProgressScreen, toSentences } from './ProgressScreen';
import { useElapsed } from './useElapsed';
import { useHasActivity } from './useActivityPages';
import { useFormat } from './useFormat';
import { useMoneyMessages } from './useMoneyMessages';
import { useSend } from './useSend';

/** A name with its address, each in one piece in a sentence that runs the other way. */
const nameRecipient = (short: string, name: string | undefined) =>
  name === undefined ? short : `\u2068${name}\u2069 (\u2066${short}\u2069)`;

/** When a wait is longer than networks usually take. */
const longSeconds = 25;

/** What the transfer is waiting for, or how it ended. */
function useProgress(): Progress | undefined {
  const messages = useMoneyMessages();
  const { money } = messages;
  const { wallet, namespace } = useConnection();
  const format = useFormat();
  const shorten = useShortAddress();
  const step = useSend((send) => send.step);
  const { amount = '', recipient = '', recipientName, token } = useSend((send) => send.asked) ?? {};
  const sent = useSend((send) => send.sent);
  const error = useSend((send) => send.error);
  const hasActivity = useHasActivity();
  const isSlow = useAfter(slowMs, step);
  const seconds = useElapsed(step === 'submitted' ? sent?.sentAt : undefined);
  const picture = wallet && <Picture id={wallet.id} name={wallet.name} src={wallet.icon} size="large" />;
  switch (step) {
    case 'preparing':
      return { tone: 'waiting', picture, title: money.preparing, text: '' };
    case 'awaitingSignature':
      return {
        tone: 'waiting',
        picture,
        title: money.waiting(wallet?.name ?? ''),
        text: money.waitingText,
        hint: isSlow ? money.waitingHint : '',
      };
    case 'submitted':
      return {
        tone: 'waiting',
        picture: (
          <span className="mooring-empty-icon">
            <ClockIcon />
          </span>
        ),
        title: money.submitted,
        text: hasActivity ? money.submittedText : money.submittedAlone,
        hint: seconds >= longSeconds ? money.slow : money.elapsed(format.time(seconds)),
      };
    case 'confirmed':
      return {
        tone: 'stopped',
        picture: <OutcomeMark outcome="done" />,
        title: money.sent(format.exact(amount, token?.symbol)),
        text: money.sentText(nameRecipient(shorten(recipient, namespace), recipientName)),
      };
    default: {
      // Called off here, or by the page.
      if (!error || error.code === 'kit/aborted') return undefined;
      const isRejected = error.code === 'wallet/user-rejected';
      return {
        tone: isRejected ? 'stopped' : 'failed',
        picture: isRejected ? picture : <OutcomeMark outcome="failed" />,
        title: isRejected ? money.rejected : sent ? money.onNetworkFailed : money.notSent,
        text: isRejected
          ? money.rejectedText
          : toSentences(messages, error, sent ? money.onNetworkFailedText : money.notSentText),
      };
    }
  }
}

const views = {
  own: { view: 'WalletSendProgress' },
  review: { view: 'WalletSendPreview' },
  start: { view: 'WalletSend' },
} as const;

/** Where the transfer stands, to its end. It goes on when the modal is closed. */
export function WalletSendProgressView() {
  const { money } = useMoneyMessages();
  const kit = useKit();
  const step = useSend((send) => send.step);
  const sent = useSend((send) => send.sent);
  const progress = useProgress();
  return (
    <ProgressScreen
      progress={progress}
      step={step}
      sent={sent}
      views={views}
      words={money}
      onStop={step === 'awaitingSignature' ? () => void cancelSend(kit) : undefined}
      onAnother={() => {
        void setSendToken(kit, undefined);
        void setSendRecipient(kit, '');
      }}
    />
  );
}
