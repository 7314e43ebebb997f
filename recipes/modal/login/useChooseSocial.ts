import { useKit, useModalRouter, type SocialProvider } from 'mooring';
import { connectSocial } from 'mooring/core';

/** What a tap on a social account does: opens its window in the tap itself, and shows the waiting. */
export function useChooseSocial(): (provider: SocialProvider | 'farcaster') => void {
  const kit = useKit();
  const { push } = useModalRouter();
  return (provider) => {
    if (provider === 'farcaster') return push({ view: 'ConnectingFarcaster' });
    // What becomes of it is in the state.
    connectSocial(kit, { provider }).catch(() => undefined);
    push({ view: 'ConnectingSocial', params: { provider } });
  };
}
