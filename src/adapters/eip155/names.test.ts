import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  parseAbi,
  type Hex,
} from 'viem';
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

describe('a name that lies elsewhere (EIP-3668)', () => {
  const resolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe';
  const lookup = parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']);
  const callback = '0x0a0b0c0d';

  /** A resolver that sends whoever asks to these gateways, and takes what they answer for the address. */
  function lying(urls: readonly string[], answer: (url: string, body: unknown) => unknown) {
    const asked: unknown[] = [];
    const rpc: NameAccess['rpc'] = async (_, params) => {
      const [{ data }] = params as [{ data: Hex }];
      if (data.startsWith(callback)) {
        const told = encodeAbiParameters([{ type: 'address' }], [data.includes('600d') ? owner : resolver]);
        return encodeFunctionResult({ abi: universal, functionName: 'resolveWithGateways', result: [told, owner] });
      }
      const reverted = encodeErrorResult({
        abi: lookup,
        errorName: 'OffchainLookup',
        args: [resolver, urls, '0xca11', callback, '0x'],
      });
      throw new Error('execution reverted', { cause: { code: 3, data: reverted } });
    };
    const fetchJson: NameAccess['fetchJson'] = async (url, body) => {
      asked.push([url, body]);
      return answer(url, body);
    };
    const access: NameAccess = { rpc, home: mainnet, rpcOf: () => undefined, fetchJson };
    return { asked, found: names.resolve({ ...access, name: 'anna.cb.id', network: mainnet }) };
  }
  const sender = resolver.toLowerCase();

  test("behavior: gateways are asked by the kit's own port, in turn, by GET or POST", async () => {
    const urls = ['https://one.test/{sender}/{data}.json', 'https://two.test/{sender}', 'https://three.test/{data}'];
    const { asked, found } = lying(urls, (url) => {
      if (url.startsWith('https://one.test')) throw new TypeError('Failed to fetch');
      return url.startsWith('https://two.test') ? { data: '0x600d' } : { data: '0xbad0' };
    });
    expect(await found).toBe(owner);
    expect(asked).toEqual([
      [`https://one.test/${sender}/0xca11.json`, undefined],
      [`https://two.test/${sender}`, { data: '0xca11', sender: resolver }],
    ]);
  });

  test('error: gateways that fail or answer no data are a failure, and no name that is not there', async () => {
    await expect(lying(['https://one.test/{data}'], () => ({ message: 'none' })).found).rejects.toThrow();
    await expect(lying([], () => ({})).found).rejects.toThrow();
  });
});
