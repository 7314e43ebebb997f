import { isError } from 'ethers';
import { BaseError, UserRejectedRequestError } from 'viem';
import { describe, expect, test } from 'vitest';
import { connect, type Connector } from 'mooring/core';
import { getSigner } from 'mooring/ethers';
import { createTestKit } from 'mooring/testing';
import { getWalletClient } from 'mooring/viem';
import { holdProvider } from './holdProvider';

/** A kit whose wallet refuses all that it is asked, but where it is. */
async function refusing(refusal: unknown) {
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_chainId') return '0x1';
    throw refusal;
  };
  const connector: Connector = {
    id: 'refusing',
    name: 'Refusing',
    namespaces: ['eip155'],
    connect: async () => [
      {
        namespace: 'eip155',
        accounts: [{ address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', type: 'eoa' }],
        networkId: 'eip155:1',
        provider: { request },
        methods: {},
        subscribe: () => () => undefined,
        disconnect: async () => undefined,
      },
    ],
  };
  const { kit } = createTestKit({ wallets: [], connectors: [connector] });
  await connect(kit, { connectorId: 'refusing' });
  return kit;
}
const caught = (promise: Promise<unknown> | undefined) => promise?.then(String, (error: unknown) => error);

describe('holdProvider', () => {
  test.each<[dialect: string, refusal: unknown]>([
    ['4001', { code: 4001, message: 'User rejected the request.' }],
    ['4001 as text', { code: '4001', message: 'No' }],
    ['5000 of a pairing', { code: 5000, message: 'User rejected.' }],
    ['4001 within', { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: { code: 4001 } } }],
    ['words', new Error('Request rejected')],
    ['a bare text', 'User denied message signature'],
  ])('error: who declines, said by %s, has declined for ethers and for viem', async (_dialect, refusal) => {
    const kit = await refusing(refusal);
    const error = await caught(getSigner(kit)?.signMessage('no'));
    const seen = (await caught(getWalletClient(kit)?.signMessage({ message: 'no' }))) as BaseError;
    expect(isError(error, 'ACTION_REJECTED')).toBe(true);
    expect(seen.walk((each) => each instanceof UserRejectedRequestError)).toBeInstanceOf(UserRejectedRequestError);
  });

  test('error: what else a wallet says arrives as it is, and a silence as an error', async () => {
    const declined = { code: 5750, message: 'User rejected the upgrade' };
    const odd = { code: -32000, message: 'nonce too low' };
    for (const refusal of [declined, odd]) {
      const held = holdProvider(await refusing(refusal));
      expect(await caught(held?.provider.request({ method: 'wallet_sendCalls' }))).toBe(refusal);
    }
    expect(await caught(getWalletClient(await refusing(undefined))?.signMessage({ message: 'no' }))).toBeInstanceOf(
      BaseError,
    );
  });
});
