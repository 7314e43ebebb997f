import {
  encodeAbiParameters,
  encodeFunctionData,
  namehash,
  parseAbi,
  toHex,
  type Address,
  type ContractFunctionArgs,
  type Hex,
} from 'viem';
import type { Chain } from '../chains';
import { json, type Reply, type SandboxRequest } from '../httpServer';
import { sendUnsigned } from '../mining';
import bytecode from './bytecode.json' with { type: 'json' };

/** Where the universal resolver lies, as on Ethereum. */
export const nameResolver: Address = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe';

const abi = parseAbi([
  'function setAddress(bytes32 node, uint256 coinType, bytes value)',
  'function setText(bytes32 node, string key, string value)',
  'function setGateway(bytes32 node, string url)',
  'function setPrimary(address owner, uint256 coinType, string name)',
]);
type Write = 'setAddress' | 'setText' | 'setGateway' | 'setPrimary';

/** ENSIP-11. */
export const toEnsCoinType = (chainId: number): bigint => (chainId === 1 ? 60n : 0x8000_0000n | BigInt(chainId));

/** Names as ENS has them, on a network of the sandbox. */
export interface EnsNames {
  /** The address that a name has for a coin type. */
  setAddress(name: string, coinType: bigint, address: string): Promise<void>;
  setText(name: string, key: string, value: string): Promise<void>;
  /** What an account calls itself. */
  setPrimary(address: string, coinType: bigint, name: string): Promise<void>;
  /** Has a name's answers lie at the sandbox's gateway (EIP-3668): one address, whatever is asked. */
  setElsewhere(name: string, address: string): Promise<void>;
  /** The gateway. */
  route(request: SandboxRequest): Reply | undefined;
}

const writer = '0x70c00000000000000000000000000000000000Fe';
const gatewayPath = '/ens-gateway/';

/** Puts the contract on a network, with nothing in it. */
export async function createEnsNames(chain: Pick<Chain, 'request'>, { url }: { url: () => string }): Promise<EnsNames> {
  const elsewhere = new Map<string, string>();
  const { request } = chain;
  await request('anvil_setCode', [nameResolver, bytecode.Names]);
  await request('anvil_setBalance', [writer, toHex(10n ** 20n)]);
  await request('anvil_impersonateAccount', [writer]);
  async function write<Name extends Write>(
    functionName: Name,
    args: ContractFunctionArgs<typeof abi, 'nonpayable', Name>,
  ): Promise<void> {
    const data = encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0]);
    await sendUnsigned(chain, { from: writer, to: nameResolver, data, gas: toHex(500_000) });
  }
  return {
    setAddress: (name, coinType, address) => write('setAddress', [namehash(name), coinType, address as Hex]),
    setText: (name, key, value) => write('setText', [namehash(name), key, value]),
    setPrimary: (address, coinType, name) => write('setPrimary', [address as Address, coinType, name]),
    async setElsewhere(name, address) {
      elsewhere.set(namehash(name), address);
      await write('setGateway', [namehash(name), `${url()}${gatewayPath}{sender}/{data}.json`]);
    },
    route({ path }) {
      if (!path.startsWith(gatewayPath)) return undefined;
      const call = /\/(0x[\da-f]+)\.json$/i.exec(path)?.[1] ?? '0x';
      const address = elsewhere.get(`0x${call.slice(10, 74)}`);
      if (address === undefined) return json({ message: 'There is no such name' }, 404);
      const isText = call.startsWith('0x59d1d43c');
      const isAny = call.startsWith('0xf1cb7e06');
      const answer = isText
        ? encodeAbiParameters([{ type: 'string' }], [''])
        : isAny
          ? encodeAbiParameters([{ type: 'bytes' }], [address as Hex])
          : encodeAbiParameters([{ type: 'address' }], [address as Address]);
      return json({ data: answer });
    },
  };
}
