import { useKit } from 'mooring';
import type { Messages } from '../messages/messages';
import { Button } from './Button';
import { AlertIcon } from './icons';

export interface LostPartProps {
  words: Pick<Messages, 'lost' | 'actions'>;
  onRetry(): void;
  onClose?: (() => void) | undefined;
}

/**
 * Says that a part of the page could not be loaded, where it should have been. Some browsers keep that failure for the
 * life of the page, so trying again may not help; the page is loaded anew only by the visitor, who is told what it
 * costs.
 */
export function LostPart({ words: { lost, actions }, onRetry, onClose }: LostPartProps) {
  const { browser } = useKit().ports;
  return (
    <div className="mooring-empty">
      <span className="mooring-empty-icon">
        <AlertIcon />
      </span>
      <div role="alert" className="mooring-waiting-words">
        <p className="mooring-waiting-title">{lost.title}</p>
        <p className="mooring-text">{lost.text}</p>
      </div>
      <div className="mooring-actions">
        <Button tone="primary" onClick={onRetry}>
          {actions.retry}
        </Button>
        <Button onClick={() => browser.window?.location.reload()}>{lost.reload}</Button>
        {onClose && (
          <Button tone="plain" onClick={onClose}>
            {actions.close}
          </Button>
        )}
      </div>
    </div>
  );
}
