import type { ConnectorContext } from '../../contract/options';
import { resolveTheme, selectThemeChanges, themeSlice } from '../../contract/theme';
import type { Channel } from './channel';

/** What the page wears where the host says nothing. */
const accents = { light: 'hsla(231, 100%, 70%, 1)', dark: 'hsla(230, 100%, 67%, 1)' } as const;
const backgrounds = { light: '#fff', dark: '#121313' } as const;

/** Lets the frame wear what the page wears. */
export interface ThemeSync {
  /** Tells the frame; nobody waits for its answer. */
  tell(): void;
  dispose(): void;
}

/** A frame that is not there is told nothing: it would be loaded for it. */
export function createThemeSync(
  { config, store, ports }: Pick<ConnectorContext, 'config' | 'store' | 'ports'>,
  channel: Pick<Channel, 'state' | 'request'>,
): ThemeSync {
  const light = ports.browser.window?.matchMedia?.('(prefers-color-scheme: light)');

  function tell(): void {
    if (channel.state() !== 'ready') return;
    const { mode, accent, variables } = resolveTheme({ config }, store.select(selectThemeChanges));
    const themeMode = mode === 'light' || (mode === 'system' && light?.matches) ? 'light' : 'dark';
    const background = variables['surface'] ?? backgrounds[themeMode];
    channel
      .request('SYNC_THEME', {
        themeMode,
        w3mThemeVariables: { '--w3m-accent': accent ?? accents[themeMode], '--w3m-background': background },
      })
      .catch(() => undefined);
  }
  const unsubscribe = store.subscribe([themeSlice], tell);
  light?.addEventListener('change', tell);
  return {
    tell,
    dispose() {
      unsubscribe();
      light?.removeEventListener('change', tell);
    },
  };
}
