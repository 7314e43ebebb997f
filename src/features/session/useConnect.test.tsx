import { act, renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Connector, Pairing } from '../../contract/connector';
import { observeWrites } from '../../store/observeWrites';
import { createTestKit } from '../../testing';
import { connectDeadlineMs } from './rules';
import { useConnect } from './useConnect';

/** A connector that shows pairings on command and is never answered. */
function pairingConnector() {
  let show: ((pairing: Pairing) => void) | undefined;
  const connector: Connector = {
    id: 'pairing',
    name: 'Pairing',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155'],
    connect: ({ onPairing, signal }) =>
      new Promise((_, reject) => {
        show = onPairing;
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  };
  return { connector, show: (pairing: Pairing) => show?.(pairing) };
}

describe('useConnect', () => {
  test(
    'behavior: shows the pairing and its renewal, gives each the ' + 'whole time, and clears it with the attempt',
    async () => {
      const { connector, show } = pairingConnector();
      const { kit, clock } = createTestKit({ wallets: [], connectors: [connector] });
      const writes: string[] = [];
      observeWrites(kit, (write) => void writes.push(JSON.stringify(write)));
      const { result } = renderHook(() => useConnect({ kit }));
      expect(result.current.pairing).toBeUndefined();
      act(() => result.current.mutate({ connectorId: 'pairing' }));
      act(() => show({ uri: 'wc:first', expiresAt: 1 }));
      expect(result.current.pairing).toEqual({ uri: 'wc:first', expiresAt: 1 });
      act(() => clock.advance(connectDeadlineMs - 1));
      act(() => show({ uri: 'wc:second', expiresAt: 2 }));
      expect(result.current.pairing).toEqual({ uri: 'wc:second', expiresAt: 2 });
      await act(async () => clock.advance(connectDeadlineMs - 1));
      expect(result.current.status).toBe('pending');
      await act(async () => clock.advance(1));
      expect(result.current).toMatchObject({
        status: 'error',
        pairing: undefined,
        error: { code: 'session/connect-timeout' },
      });
      expect(writes.length).toBeGreaterThan(1);
      expect(writes.join()).not.toContain('wc:');
      act(() => show({ uri: 'wc:late', expiresAt: 3 }));
      expect(result.current.pairing).toBeUndefined();
    },
  );

  test('behavior: calling off clears it', async () => {
    const { connector, show } = pairingConnector();
    const { kit } = createTestKit({ wallets: [], connectors: [connector] });
    const { result } = renderHook(() => useConnect({ kit }));
    act(() => result.current.mutate({ connectorId: 'pairing' }));
    act(() => show({ uri: 'wc:first', expiresAt: 1 }));
    await act(async () => result.current.cancel());
    expect(result.current.pairing).toBeUndefined();
  });
});
