import { describe, expect, test } from 'vitest';
import { completeNetwork } from '../../contract/network';
import {
  activeConnection,
  isFreeFor,
  newestRestorable,
  resolveActiveAddress,
  resolveNamespaces,
  resolveNetworkId,
  resolveRivals,
  uniqueAccounts,
} from './rules';
import { connectionKey, type Connection, type SessionState } from './state';

const connection = (connectorId: string, connectedAt: number, change: Partial<Connection> = {}): Connection => ({
  connectorId,
  namespace: 'eip155',
  status: 'disconnected',
  isRemembered: true,
  connectedAt,
  wallet: { id: connectorId, name: connectorId },
  accounts: [],
  address: '0x1',
  networkId: 'eip155:1',
  ...change,
});
const sessionOf = (connections: Connection[], namespaces: SessionState['namespaces'] = {}): SessionState => ({
  isHydrated: true,
  connections: Object.fromEntries(connections.map((one) => [connectionKey(one.namespace, one.connectorId), one])),
  namespaces,
  attempt: undefined,
});
const ignoreCase = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();
const idsOf = (connections: readonly Connection[]) => connections.map(({ connectorId }) => connectorId);

describe('isFreeFor', () => {
  test.each<[SessionState['namespaces'], boolean]>([
    [{}, true],
    [{ eip155: { status: 'disconnected' } }, true],
    [{ eip155: { status: 'disconnected', connectorId: 'one' } }, true],
    [{ eip155: { status: 'reconnecting', connectorId: 'one' } }, true],
    [{ eip155: { status: 'connecting', connectorId: 'one' } }, false],
    [{ eip155: { status: 'connected', connectorId: 'one' } }, false],
    [{ eip155: { status: 'disconnected', connectorId: 'two' } }, false],
    [{ eip155: { status: 'reconnecting', connectorId: 'two' } }, false],
    [{ solana: { status: 'connected', connectorId: 'two' } }, true],
  ])('behavior: with %j a wallet may come back: %s', (namespaces, isFree) => {
    expect(isFreeFor(sessionOf([], namespaces), 'eip155', 'one')).toBe(isFree);
  });
});

describe('resolveNamespaces', () => {
  const connector = { namespaces: ['eip155', 'solana', 'bip122'] };

  test('behavior: what both sides speak, or the one asked for if they share it', () => {
    expect(resolveNamespaces(connector, ['solana', 'eip155', 'cosmos'], undefined)).toEqual(['solana', 'eip155']);
    expect(resolveNamespaces(connector, ['solana', 'eip155'], 'solana')).toEqual(['solana']);
    expect(resolveNamespaces(connector, ['eip155'], 'solana')).toEqual([]);
  });

  test('behavior: without adapters all that the connector speaks', () => {
    expect(resolveNamespaces(connector, [], undefined)).toEqual(connector.namespaces);
  });
});

describe('resolveNetworkId', () => {
  const known = (['solana:a', 'eip155:1', 'eip155:2'] as const).map((id) =>
    completeNetwork({ id, name: id, nativeCurrency: { name: '', symbol: '', decimals: 18 } }),
  );

  test('behavior: what the wallet says, else what was chosen, else the first of the namespace', () => {
    expect(resolveNetworkId('eip155', 'eip155:9', 'eip155:2', known)).toBe('eip155:9');
    expect(resolveNetworkId('eip155', undefined, 'eip155:2', known)).toBe('eip155:2');
    expect(resolveNetworkId('eip155', undefined, undefined, known)).toBe('eip155:1');
    expect(resolveNetworkId('cosmos', undefined, undefined, known)).toBeUndefined();
  });
});

describe('accounts', () => {
  const accounts = ['0xA', '0xB', '0xa'].map((address) => ({ address, type: 'eoa' as const }));

  test('behavior: the one used before stays while it is shared, as the wallet writes it; else the first', () => {
    expect(resolveActiveAddress(accounts, '0xb', ignoreCase)).toBe('0xB');
    expect(resolveActiveAddress(accounts, '0xc', ignoreCase)).toBe('0xA');
    expect(resolveActiveAddress(accounts, undefined, ignoreCase)).toBe('0xA');
    expect(resolveActiveAddress([], '0xb', ignoreCase)).toBeUndefined();
  });

  test('behavior: the same account twice is one where the namespace says so', () => {
    expect(uniqueAccounts(accounts, ignoreCase).map(({ address }) => address)).toEqual(['0xA', '0xB']);
    expect(uniqueAccounts(accounts, Object.is)).toHaveLength(3);
  });
});

describe('restoring', () => {
  test('behavior: what is remembered and not connected, the newest first', () => {
    const session = sessionOf([
      connection('old', 1),
      connection('forgotten', 4, { isRemembered: false }),
      connection('here', 3, { status: 'connected' }),
      connection('new', 2),
    ]);
    expect(idsOf(newestRestorable(session))).toEqual(['new', 'old']);
  });

  test('behavior: of rivals the one that was active comes first, then the newest; namespaces do not compete', () => {
    const rivals = [connection('new', 3), connection('old', 2), connection('other', 1, { namespace: 'solana' })];
    expect(idsOf(resolveRivals(rivals, sessionOf(rivals)))).toEqual(['new', 'other']);
    const active = { eip155: { status: 'disconnected' as const, connectorId: 'old' } };
    expect(idsOf(resolveRivals(rivals, sessionOf(rivals, active)))).toEqual(['old', 'other']);
  });
});

describe('activeConnection', () => {
  test('behavior: only what is connected, and the one in use', () => {
    const wallets = [connection('a', 1, { status: 'connected' }), connection('b', 2, { status: 'connected' })];
    const using = (status: 'connected' | 'reconnecting', connectorId?: string) =>
      activeConnection(sessionOf(wallets, { eip155: { status, connectorId } }), 'eip155')?.connectorId;
    expect(using('connected', 'b')).toBe('b');
    expect(using('reconnecting', 'b')).toBeUndefined();
    expect(using('connected')).toBeUndefined();
    expect(activeConnection(sessionOf(wallets), 'eip155')).toBeUndefined();
  });
});
