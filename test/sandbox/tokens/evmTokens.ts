import { encodeFunctionData, hexToBigInt, parseAbi, toHex, type Address, type Hex } from 'viem';
import type { Chain } from '../chains';
import { sendUnsigned } from '../mining';
import bytecode from './bytecode.json' with { type: 'json' };

const abi = parseAbi([
  'function mint(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
]);

/** A token of ERC-20 that lies at the same address on every local network. Its source is `tokens.sol`. */
export interface EvmToken {
  address: Address;
  name: string;
  symbol: string;
  decimals: number;
}

const code: Readonly<Record<string, Hex>> = bytecode as Readonly<Record<string, string>> as Readonly<
  Record<string, Hex>
>;

/**
 * A plain one, one like USDT (at its address on Ethereum), one counted in pieces, one that refuses to be sent, and what
 * the on-ramp sells.
 */
export const evmTokens = {
  dollar: {
    address: '0x70C0000000000000000000000000000000000001',
    name: 'Harbor Dollar',
    symbol: 'HUSD',
    decimals: 18,
  },
  tether: { address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', name: 'Tether USD', symbol: 'USDT', decimals: 6 },
  ticket: { address: '0x70c0000000000000000000000000000000000003', name: 'Harbor Ticket', symbol: 'TKT', decimals: 0 },
  refuser: {
    address: '0x70c0000000000000000000000000000000000004',
    name: 'Stubborn Coin',
    symbol: 'STUB',
    decimals: 18,
  },
  coin: { address: '0x70C0000000000000000000000000000000000005', name: 'USD Coin', symbol: 'USDC', decimals: 6 },
} as const satisfies Readonly<Record<string, EvmToken>>;

const contractOf = { dollar: 'Dollar', tether: 'Tether', ticket: 'Ticket', refuser: 'Refuser', coin: 'Coin' } as const;
const names = Object.keys(contractOf) as (keyof typeof contractOf)[];

type Request = Pick<Chain, 'request'>;

/** Puts the tokens on a network. */
export async function installTokens({ request }: Request): Promise<void> {
  await Promise.all(names.map((name) => request('anvil_setCode', [evmTokens[name].address, code[contractOf[name]]])));
}

/** Gives somebody base units of a token, out of nothing. */
export async function mintToken(chain: Request, token: EvmToken, to: string, units: bigint): Promise<void> {
  const { request } = chain;
  const data = encodeFunctionData({ abi, functionName: 'mint', args: [to as Address, units] });
  const from = '0x70c00000000000000000000000000000000000Ff';
  await request('anvil_setBalance', [from, toHex(10n ** 20n)]);
  await request('anvil_impersonateAccount', [from]);
  await sendUnsigned(chain, { from, to: token.address, data, gas: toHex(200_000) });
}

/** Base units of a token that somebody has. */
export async function tokenBalanceOf({ request }: Request, token: EvmToken, owner: string): Promise<bigint> {
  const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner as Address] });
  return hexToBigInt((await request('eth_call', [{ to: token.address, data }, 'latest'])) as Hex);
}
