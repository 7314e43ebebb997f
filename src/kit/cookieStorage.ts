import { defineErrors } from '../errors';
import { newestRestorable, resolveRivals } from '../features/session/rules';
import { connectionKey, sessionSlice, type SessionState } from '../features/session/state';
import { decodeState, type Slice } from '../store';
import { pageCookies, webStorage } from './browserPorts';
import { networksSlice } from '../contract/networkRegistry';
import type { StoragePort } from '../contract/ports';
import { cookieNames, encodeCookie, readCookieState, type CookieState } from './readCookieState';

const cookieError = /* @__PURE__ */ defineErrors({
  'store/cookie-too-large':
    'What is remembered of connections does not fit into a cookie: servers will render this visitor as disconnected',
});

/** RFC 6265: what every browser keeps of one cookie, in bytes. Encoded, a character is a byte. */
const cookieLimit = 4096;
/** Thirty days; every visit renews it. */
const cookieMaxAgeSeconds = 2_592_000;
/** Names come from wallets, and may be of any length. */
const nameLimit = 40;

type SavedSession = { connections: Record<string, SessionState['connections'][string]>; active: unknown };

/**
 * Of the connections only what a first paint shows: which wallet, the account in use, its network. No picture, no key,
 * no other account.
 */
function reduce(text: string): string {
  const { version, saved } = JSON.parse(text) as { version: number; saved: SavedSession };
  const connections = Object.values(saved.connections)
    .filter(({ isRemembered }) => isRemembered)
    .map(
      ({ connectorId, namespace, isRemembered, connectedAt, wallet: { id, name }, accounts, address, networkId }) => [
        connectionKey(namespace, connectorId),
        {
          ...{
            connectorId,
            namespace,
            isRemembered,
            connectedAt,
            wallet: { id, name: name.slice(0, nameLimit) },
            address,
            networkId,
          },
          accounts: accounts
            .filter((account) => account.address === address)
            .map((account) => ({ address, type: account.type })),
        },
      ],
    );
  return JSON.stringify({ version, saved: { connections: Object.fromEntries(connections), active: saved.active } });
}

/** The name in a storage key that is kept in a cookie too. */
const nameIn = (key: string) => cookieNames.find((name) => key.endsWith(`.${name}`));

function writeCookie(key: string, value: string): void {
  const cookie = `${encodeURIComponent(key)}=${value}`;
  const fits = value !== '' && cookie.length <= cookieLimit;
  pageCookies.write(
    `${fits ? cookie : `${encodeURIComponent(key)}=`}; path=/; max-age=${fits ? cookieMaxAgeSeconds : 0}; ` +
      `samesite=lax${pageCookies.isSecure() ? '; secure' : ''}`,
  );
  // A server that saw what was true once would be worse than one that sees nothing.
  if (value !== '' && !fits) throw cookieError('store/cookie-too-large');
}

/** Storage that is forbidden or full is no reason to lose what a cookie holds. */
function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/**
 * Storage for pages that a server renders: as `localStorage`, and what a first paint needs (which wallet, address,
 * network; no key, no picture) in cookies as well, so that a visitor who is connected is drawn so from the first byte.
 * Cookies have the path `/`, are `SameSite=Lax`, `Secure` on https, and last thirty days from the last visit.
 *
 * @param state what `readCookieState` has read from the request; give the page the same, or it hydrates from something
 * else than it shows
 * @example createKit({ networks, adapters, ports: { storage: cookieStorage(cookieState) } })
 */
export function cookieStorage(state?: CookieState): StoragePort {
  return {
    getItem(key) {
      const name = nameIn(key);
      if (!name) return webStorage.getItem(key);
      const local = attempt(() => webStorage.getItem(key));
      if (typeof local !== 'string')
        return readCookieState(pageCookies.read(), { storageKey: key.slice(0, -name.length - 1) })[name] ?? null;
      // Cookies go sooner than storage does: each visit sees to it that both say the same.
      attempt(() => writeCookie(key, encodeCookie(name === 'session' ? reduce(local) : local)));
      return local;
    },
    setItem(key, value) {
      const name = nameIn(key);
      if (!name) return webStorage.setItem(key, value);
      try {
        webStorage.setItem(key, value);
      } catch {
        // What is there is older than the cookie, and would be read before it.
        attempt(() => webStorage.removeItem(key));
      }
      writeCookie(key, encodeCookie(name === 'session' ? reduce(value) : value));
    },
    removeItem(key) {
      if (nameIn(key)) writeCookie(key, '');
      webStorage.removeItem(key);
    },
    prepare(store, { reconnect }) {
      if (!state) return;
      const read = <State>(slice: Slice<State>, text: string | undefined): State => {
        const before = store.readInitial(slice);
        const decoded = text === undefined || !slice.persist ? undefined : decodeState(text, slice.persist, before);
        return decoded?.ok ? decoded.state : before;
      };
      const session = read(sessionSlice, state.session);
      const namespaces = { ...session.namespaces };
      // As `start` will have it a moment later, so that nothing is drawn twice.
      if (reconnect)
        for (const { namespace, connectorId } of resolveRivals(newestRestorable(session), session))
          namespaces[namespace] = { status: 'reconnecting', connectorId };
      store.setInitial(sessionSlice, { ...session, isHydrated: true, namespaces });
      store.setInitial(networksSlice, read(networksSlice, state.networks));
    },
  };
}
