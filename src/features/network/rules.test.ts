import { describe, expect, test } from 'vitest';
import type { NetworksState } from '../../contract/networkRegistry';
import { completeNetwork } from '../../contract/network';
import type { SessionState } from '../session/state';
import { resolveActiveNetworkId, resolveNetworkAfterRemoval } from './rules';

const network = (id: `${string}:${string}`) =>
  completeNetwork({ id, name: id, nativeCurrency: { name: '', symbol: '', decimals: 18 } });
const known = [network('cosmos:1'), network('eip155:1'), network('eip155:2')];

const networks: NetworksState = { known, selected: {}, activeNamespace: undefined };
const nobody: SessionState = { isHydrated: true, connections: {}, namespaces: {}, attempt: undefined };
const connectedTo = (networkId: `${string}:${string}`): SessionState => ({
  ...nobody,
  namespaces: { eip155: { status: 'connected', connectorId: 'w' } },
  connections: {
    'eip155/w': {
      connectorId: 'w',
      namespace: 'eip155',
      status: 'connected',
      isRemembered: true,
      connectedAt: 0,
      wallet: { id: 'w', name: 'W' },
      accounts: [],
      address: '0x1',
      networkId,
    },
  },
});

describe('resolveActiveNetworkId', () => {
  test("behavior: the wallet's network, else the one chosen last, else the namespace's first", () => {
    const chosen = { ...networks, selected: { eip155: 'eip155:2' as const } };
    expect(resolveActiveNetworkId(connectedTo('eip155:9'), chosen, 'eip155')).toBe('eip155:9');
    expect(resolveActiveNetworkId(nobody, chosen, 'eip155')).toBe('eip155:2');
    expect(resolveActiveNetworkId(nobody, networks, 'eip155')).toBe('eip155:1');
  });

  test('behavior: what one namespace has chosen moves no other, and one without networks is nowhere', () => {
    expect(resolveActiveNetworkId(connectedTo('eip155:2'), networks, 'cosmos')).toBe('cosmos:1');
    expect(resolveActiveNetworkId(nobody, networks, 'solana')).toBeUndefined();
  });
});

describe('resolveNetworkAfterRemoval', () => {
  test('behavior: the first remaining one of the namespace, never the removed one', () => {
    expect(resolveNetworkAfterRemoval(known, network('eip155:1'))?.id).toBe('eip155:2');
    expect(resolveNetworkAfterRemoval(known, network('eip155:2'))?.id).toBe('eip155:1');
    expect(resolveNetworkAfterRemoval(known, network('cosmos:1'))).toBeUndefined();
  });
});
