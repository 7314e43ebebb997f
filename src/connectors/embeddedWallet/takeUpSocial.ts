import type { WalletConnection } from '../../contract/connector';
import { embeddedSlice, type SocialLoginState } from '../../contract/loginState';
import type { ConnectorContext } from '../../contract/options';
import { normalizeError, serializeError } from '../../errors';
import type { SocialReturn } from './socialReturn';

/**
 * Takes up a social login for which the page was left. Whoever comes back from it sees in the modal how it goes on, and
 * why it does not: nobody else waits for it.
 */
export async function takeUpSocial(
  { store, events, ports }: Pick<ConnectorContext, 'store' | 'events' | 'ports'>,
  { found, signal }: { found: SocialReturn | undefined; signal: AbortSignal },
  logIn: (resultUri: string) => Promise<readonly WalletConnection[]>,
): Promise<readonly WalletConnection[]> {
  if (!found) return [];
  const { provider } = found;
  const view = 'ConnectingSocial';
  function become(social: SocialLoginState, label: string, isShown = true): void {
    store.write(embeddedSlice, (draft) => void (draft.social = social), label);
    if (isShown) events.emit('modal:wanted', { view, params: { provider } });
  }
  try {
    if ('error' in found) throw found.error;
    become({ step: 'connecting', provider }, 'embedded/socialReturned');
    const connections = await logIn(found.resultUri);
    become({ step: 'connected', provider }, 'embedded/socialConnected', false);
    // Once the connections are taken, the modal has closed by itself; where they were not, nothing is left to wait for.
    ports.clock.after(0, () => events.emit('modal:released', { view }));
    return connections;
  } catch (cause) {
    const error = normalizeError(cause);
    // The kit is gone.
    if (signal.aborted) become({ step: 'idle' }, 'embedded/socialCancelled', false);
    else become({ step: 'failed', provider, error: serializeError(error) }, 'embedded/socialFailed');
    throw error;
  }
}
