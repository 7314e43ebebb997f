import type { ReactNode } from 'react';
import { Spinner } from 'mooring/primitives';
import { Words } from './Words';

export interface WaitingScreenProps {
  /** The icon in the middle. */
  picture: ReactNode;
  tone: 'waiting' | 'stopped' | 'failed';
  title: string;
  text: string;
  /** Shown when nothing has happened for a while. Its place is kept from the start. */
  hint?: string | undefined;
  actions?: ReactNode;
}

/** One icon, one sentence of status in a live region, what to do, and at most two ways on. */
export function WaitingScreen({ picture, tone, title, text, hint, actions }: WaitingScreenProps) {
  return (
    <div className="mooring-waiting" data-tone={tone}>
      <div className="mooring-waiting-picture">
        {tone === 'waiting' && (
          <Spinner.Root className="mooring-waiting-ring">
            <Spinner.Ring thickness={3} />
          </Spinner.Root>
        )}
        {picture}
      </div>
      <Words title={title} text={text} />
      {hint !== undefined && <p className="mooring-text">{hint}</p>}
      {actions !== undefined && <div className="mooring-actions">{actions}</div>}
    </div>
  );
}
