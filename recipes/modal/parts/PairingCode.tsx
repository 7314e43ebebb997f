import type { ReactNode } from 'react';
import { CopyButton, QrCode, Spinner } from 'mooring/primitives';
import { useAllMessages } from '../messages/useAllMessages';
import { CheckIcon } from './laterIcons';
import { slowMs, useAfter } from './useAfter';
import { CopyIcon, CrossedIcon } from './viewIcons';

/** Scans although the wallet's icon lies on it. */
const iconShare = 0.22;

/** The code, dark on white in both themes, with the link beneath. Its place is there before it is. */
export function PairingCode({ uri, text, picture }: { uri: string | undefined; text: string; picture?: ReactNode }) {
  const { pairing } = useAllMessages();
  const isSlow = useAfter(slowMs, uri) && uri === undefined;
  return (
    <div className="mooring-pairing">
      <div className="mooring-qr" data-ready={uri ? '' : undefined}>
        {uri ? (
          <QrCode.Root value={uri} aria-label={pairing.code} {...(picture !== undefined && { hole: iconShare })} />
        ) : (
          <div className="mooring-qr-wait">
            <Spinner.Root className="mooring-spinner" label={pairing.preparing}>
              <Spinner.Ring thickness={12} />
            </Spinner.Root>
            <p className="mooring-text" role="status">
              {isSlow && pairing.slow}
            </p>
          </div>
        )}
        {uri && picture !== undefined && <span className="mooring-qr-picture">{picture}</span>}
      </div>
      <p className="mooring-text" aria-hidden={isSlow || undefined}>
        {text}
      </p>
      <CopyButton.Root
        className="mooring-link"
        text={uri ?? ''}
        disabled={!uri}
        copiedLabel={pairing.copied}
        failedLabel={pairing.copyFailed}
      >
        <span className="mooring-address-icons">
          <CopyIcon />
          <CheckIcon />
          <CrossedIcon />
        </span>
        {pairing.copyLink}
      </CopyButton.Root>
    </div>
  );
}
