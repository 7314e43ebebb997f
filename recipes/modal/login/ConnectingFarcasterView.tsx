import { useEffect } from 'react';
import { useKit, type Kit } from 'mooring';
import { cancelLogin, connectFarcaster, deviceOf, selectFarcasterUrl, selectSocialLogin } from 'mooring/core';
import { describeError } from '../messages/messages';
import { Button } from '../parts/Button';
import { PairingCode } from '../parts/PairingCode';
import { Picture } from '../parts/Picture';
import { LinkOutIcon, RetryIcon } from '../parts/viewIcons';
import { WaitingScreen } from '../parts/WaitingScreen';
import { isWebLink } from '../parts/webLink';
import { useLoginMessages } from './useLoginMessages';
import { useOnLeave } from './useOnLeave';
import { useSelected } from './useSelected';

/** Another login that was chosen while this view faded out goes on. */
function cancel(kit: Kit): void {
  const state = selectSocialLogin(kit);
  if ('provider' in state && state.provider === 'farcaster') void cancelLogin(kit);
}

/** Shows farcaster's link as a code, for as long as it waits for the visitor's phone. */
export function ConnectingFarcasterView() {
  const messages = useLoginMessages();
  const { login, actions } = messages;
  const kit = useKit();
  const state = useSelected(selectSocialLogin);
  const url = useSelected(selectFarcasterUrl);
  useOnLeave('ConnectingFarcaster', cancel);
  useEffect(() => {
    // What becomes of it is in the state; mounted twice, it is the same login.
    connectFarcaster(kit).catch(() => undefined);
  }, [kit]);
  const picture = (size: 'row' | 'large') => <Picture id="farcaster" name="Farcaster" size={size} />;
  if (state.step === 'failed')
    return (
      <WaitingScreen
        picture={picture('large')}
        tone="failed"
        title={login.failedTitle}
        text={describeError(messages, state.error)}
        actions={
          <Button tone="primary" onClick={() => void connectFarcaster(kit).catch(() => undefined)}>
            <RetryIcon />
            {actions.retry}
          </Button>
        }
      />
    );
  if (state.step === 'connecting' || state.step === 'connected')
    return <WaitingScreen picture={picture('large')} tone="waiting" title={login.socialConnecting} text="" />;
  return (
    <>
      <PairingCode uri={url} text={login.farcasterText} picture={picture('row')} />
      {deviceOf(kit.ports).isMobile && isWebLink(url) && (
        <a className="mooring-button" data-tone="primary" href={url} target="_blank" rel="noopener noreferrer">
          {login.farcasterOpen}
          <LinkOutIcon />
        </a>
      )}
    </>
  );
}
