import { useEffect, type ReactNode } from 'react';
import { useKit, useModalRouter, useNetworks, type CaipNetworkId, type ViewTarget } from 'mooring';
import { selectRouter, transactionUrl } from 'mooring/core';
import { describeError } from '../messages/messages';
import { Button } from '../parts/Button';
import { LinkOutIcon } from '../parts/viewIcons';
import { WaitingScreen, type WaitingScreenProps } from '../parts/WaitingScreen';
import { useMoneyMessages } from './useMoneyMessages';

/** As long as a touch of the device is felt, and no longer. */
const vibrationMs = 10;

/** What something is waiting for, or how it ended. */
export type Progress = Pick<WaitingScreenProps, 'tone' | 'title' | 'text'> & { picture: ReactNode; hint?: string };

/** What went wrong, and what that means, as two sentences; the words of an error may end like one. */
export const toSentences = (
  messages: Parameters<typeof describeError>[0],
  error: Parameters<typeof describeError>[1],
  meaning: string,
): string => `${describeError(messages, error).replace(/[.。।]\s*$/, '')}. ${meaning}`;

export interface ProgressScreenProps {
  /** `undefined`: nothing is under way, and the view leads back to where it begins. */
  progress: Progress | undefined;
  step: string;
  /** The transaction, once there is one. */
  sent: { id: string; networkId: CaipNetworkId } | undefined;
  /** This view, where it is asked for again, and where it begins. */
  views: { own: ViewTarget; review: ViewTarget; start: ViewTarget };
  words: { done: string; change: string; another: string };
  /** Empties the draft, for another one. */
  onAnother(): void;
  /** Stops waiting for a wallet that may show nothing; what stands here is then nothing. */
  onStop?: (() => void) | undefined;
}

/** Where something that was sent stands, to its end, and the ways on. It goes on when the modal is closed. */
export function ProgressScreen({ progress, step, sent, views, words, onAnother, onStop }: ProgressScreenProps) {
  const { actions, account } = useMoneyMessages();
  const kit = useKit();
  const { replace, close } = useModalRouter();
  const networks = useNetworks();
  const isMissing = progress === undefined;
  const { browser } = kit.ports;
  const { own, review, start } = views;
  useEffect(() => {
    // A view that is fading out has no say any more.
    if (isMissing && selectRouter(kit).view === own.view) replace(start);
  }, [isMissing, kit, replace, own, start]);
  useEffect(() => {
    if (step === 'confirmed') browser.window?.navigator.vibrate?.(vibrationMs);
  }, [step, browser]);
  if (!progress) return null;
  const network = networks.find(({ id }) => id === sent?.networkId);
  const url = sent && network && transactionUrl(network, sent.id);
  const isOver = step === 'confirmed' || step === 'submitted';
  const isStopped = step === 'idle' || step === 'failed';

  function startAgain() {
    onAnother();
    replace(start);
  }
  return (
    <WaitingScreen
      {...progress}
      actions={
        <>
          {isOver && (
            <Button tone="primary" data-action="done" onClick={close}>
              {step === 'confirmed' ? words.done : actions.close}
            </Button>
          )}
          {isStopped && (
            <Button tone="primary" data-action="retry" onClick={() => replace(review)}>
              {actions.retry}
            </Button>
          )}
          {url && (
            <a className="mooring-button" data-tone="secondary" href={url} target="_blank" rel="noopener noreferrer">
              {account.explorer(network.blockExplorer?.name ?? '')}
              <LinkOutIcon />
            </a>
          )}
          {onStop && progress.hint && (
            <Button tone="plain" data-action="stop" onClick={onStop}>
              {words.change}
            </Button>
          )}
          {(isOver || isStopped) && (
            <Button tone="plain" data-action="another" onClick={isStopped ? () => replace(start) : startAgain}>
              {isStopped ? words.change : words.another}
            </Button>
          )}
        </>
      }
    />
  );
}
