import { describe, expect, test } from 'vitest';
import { connect, setPreferredAccountType } from 'mooring/core';
import { createTestKit } from 'mooring/testing';

// That it chooses, and asks the login once, is tested where logins are.

describe('setPreferredAccountType', () => {
  test('error: a kind that the wallet does not share, or nobody connected', async () => {
    const { kit, wallet, events } = createTestKit();
    const type = 'smartAccount';
    await expect(setPreferredAccountType(kit, { type })).rejects.toThrow('Connector not connected.');
    await connect(kit, { connectorId: wallet.id });
    await expect(setPreferredAccountType(kit, { type })).rejects.toMatchObject({
      code: 'session/account-not-found',
      message: 'Account smartAccount not found for connector Mock Wallet',
    });
    await setPreferredAccountType(kit, { type: 'eoa' });
    expect(events.map(({ name }) => name)).not.toContain('session:accountChanged');
  });
});
