import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KitProvider } from 'mooring';
import { cosmos } from 'mooring/cosmos';
import { createTestKit, mockAdapter, mockWallet } from 'mooring/testing';
import { useShortAddress } from './useShortAddress';

afterEach(cleanup);

test('behavior: an address is short in the manner of its namespace, else in that of all', () => {
  const { kit } = createTestKit({ adapters: [mockAdapter('eip155', [mockWallet('eip155')]), cosmos()] });
  const { result } = renderHook(() => useShortAddress(), {
    wrapper: ({ children }) => <KitProvider kit={kit}>{children}</KitProvider>,
  });
  const address = 'osmo1clpqr4nrk4khgkxj78fcwwh6dl3uw4epasmvnj';
  expect([
    result.current(address, 'cosmos'),
    result.current(address, 'eip155'),
    result.current(address, undefined),
  ]).toEqual(['osmo1clpq…mvnj', 'osmo…mvnj', 'osmo…mvnj']);
});
