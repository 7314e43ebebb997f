import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, parseAbi, type Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { baseSepolia, mainnet, sepolia } from '../../networks';
import type { NameAccess } from '../../contract/names';
import type { Network } from '../../contract/network';
import { names } from './names';

const owner = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const universal = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
]);
const records = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
]);

/** A resolver that has an address by these coin types, as the ENS application writes a name of Sepolia by 60 alone. */
function accessOf(home: Network, held: readonly bigint[]): NameAccess {
  const rpc: NameAccess['rpc'] = async (_, params) => {
    const [{ data }] = params as [{ data: Hex }];
    const { args } = decodeFunctionData({ abi: universal, data });
    const asked = decodeFunctionData({ abi: records, data: args[1] });
    const [, coinType] = asked.args as readonly [Hex, bigint?];
    const isHeld = held.includes(coinType ?? 60n);
    const [type, none] =
      coinType === undefined ? (['address', `0x${'0'.repeat(40)}`] as const) : (['bytes', '0x'] as const);
    const answer = encodeAbiParameters([{ type }], [isHeld ? owner : none]);
    return encodeFunctionResult({ abi: universal, functionName: 'resolveWithGateways', result: [answer, owner] });
  };
  return { rpc, home, rpcOf: () => undefined, fetchJson: async () => undefined };
}

describe('the address of a name', () => {
  test.each([
    ['Ethereum', mainnet, mainnet, 60n],
    ['a test network of Ethereum that has names of its own', sepolia, sepolia, 60n],
    ['a network above it', baseSepolia, sepolia, 0x8000_0000n | 84_532n],
  ])('behavior: of %s stands under its coin type', async (_, network, home, coinType) => {
    const resolve = (held: readonly bigint[]) => names.resolve({ ...accessOf(home, held), name: 'anna.eth', network });
    expect(await resolve([coinType])).toBe(owner);
    expect(await resolve([1n])).toBeUndefined();
  });

  test('error: what Ethereum has under its own is no address of a test network', async () => {
    expect(await names.resolve({ ...accessOf(mainnet, [60n]), name: 'anna.eth', network: sepolia })).toBeUndefined();
  });
});
