import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  encodeAbiParameters,
  encodeFunctionData,
  concat,
  decodeFunctionResult,
  maxUint256,
  parseAbi,
  parseEther,
  parseUnits,
  toEventSelector,
  toHex,
  type Address,
  type Hex,
} from 'viem';
import type { Chain } from '../chains';
import { mineNow } from '../mining';
import { RpcError } from '../rpcError';
import { evmTokens, mintToken, type EvmToken } from '../tokens/evmTokens';

/** What stands for a network's own currency in the service's words. */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

/** Who deploys and provides liquidity. Nobody has its key: the node takes its word. */
const keeper: Address = '0x70c0000000000000000000000000000000000fee';
/** What each pool holds, so that an ether costs 2,500 dollars. */
const etherPerPool = '400';
const dollarsPerPool = '1000000';

const own = createRequire(import.meta.url);

export const erc20Abi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function allowance(address owner, address spender) view returns (uint256)',
]);

export const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 units, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 units, uint256 least, address[] path, address to, uint256 deadline)',
  'function addLiquidityETH(address token, uint256 units, uint256 least, uint256 leastEther, address to, uint256 until) payable',
]);

const poolAbi = parseAbi([
  'function getPair(address one, address other) view returns (address pair)',
  'function sync()',
]);

/** What a pool held from a block on, in base units. */
export interface PoolMoment {
  block: bigint;
  /** Unix milliseconds. */
  timestamp: number;
  token: bigint;
  ether: bigint;
}

/** `Sync(uint112,uint112)`: what a pool of Uniswap v2 holds from then on. */
const syncTopic = toEventSelector('Sync(uint112,uint112)');

/** A Uniswap v2 router, and the pools behind it. */
export interface Pool {
  router: Address;
  weth: Address;
  /** Base units that a path gives for others; throws an `RpcError` where there is no liquidity. */
  amountOut(units: bigint, from: string, to: string): Promise<bigint>;
  /** What the pools with ether have held: of a token, and of ether against it, the oldest first. */
  pastOf(token: string): Promise<readonly PoolMoment[]>;
  /** What the router is called with. */
  pathOf(from: string, to: string): Address[];
}

const artifacts = {
  factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  weth: '@uniswap/v2-periphery/build/WETH9.json',
  router: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
} as const;

function bytecodeOf(name: keyof typeof artifacts): Hex {
  const { evm } = JSON.parse(readFileSync(own.resolve(artifacts[name]), 'utf8')) as {
    evm: { bytecode: { object: string } };
  };
  return `0x${evm.bytecode.object}`;
}

/** Sends as somebody whose key nobody has; the pool waits for nobody's block. */
async function sendAs(chain: Chain, fields: { from: string; to?: string; data: Hex; value?: Hex }) {
  const hash = (await chain.request('eth_sendTransaction', [{ ...fields, gas: toHex(8_000_000) }])) as Hex;
  const receipt = await mineNow<{ status: Hex; contractAddress: Address }>(chain, hash);
  if (receipt.status === '0x0') throw new RpcError(-32000, 'The pool could not be made');
  return receipt;
}

const deploy = async (chain: Chain, code: Hex): Promise<Address> =>
  (await sendAs(chain, { from: keeper, data: code })).contractAddress;

async function addLiquidity(chain: Chain, router: Address, token: EvmToken): Promise<void> {
  const units = parseUnits(dollarsPerPool, token.decimals);
  await mintToken(chain, token, keeper, units);
  const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, units] });
  await sendAs(chain, { from: keeper, to: token.address, data: approval });
  const args = [token.address, units, 0n, 0n, keeper, maxUint256] as const;
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidityETH', args });
  await sendAs(chain, { from: keeper, to: router, data, value: toHex(parseEther(etherPerPool)) });
}

/** Puts Uniswap v2 on a network, with a pool of ether for each of two dollars. */
async function makePool(chain: Chain): Promise<Pool> {
  await chain.request('anvil_setBalance', [keeper, toHex(parseEther('10000'))]);
  await chain.request('anvil_impersonateAccount', [keeper]);
  const toParameters = (...addresses: Address[]) =>
    encodeAbiParameters(
      addresses.map(() => ({ type: 'address' })),
      addresses,
    );
  const weth = await deploy(chain, bytecodeOf('weth'));
  const factory = await deploy(chain, concat([bytecodeOf('factory'), toParameters(keeper)]));
  const router = await deploy(chain, concat([bytecodeOf('router'), toParameters(factory, weth)]));
  const tokens = [evmTokens.dollar, evmTokens.tether];
  for (const token of tokens) await addLiquidity(chain, router, token);
  // The first second that passes costs a pool more gas than any later one: what was estimated before would not do.
  await chain.request('evm_increaseTime', [1]);
  const pairOf = async (address: Address) => {
    const args = [address, weth] as const;
    const data = encodeFunctionData({ abi: poolAbi, functionName: 'getPair', args });
    const answer = (await chain.request('eth_call', [{ to: factory, data }, 'latest'])) as Hex;
    return decodeFunctionResult({ abi: poolAbi, functionName: 'getPair', data: answer });
  };
  for (const { address } of tokens) {
    const pair = await pairOf(address);
    await sendAs(chain, { from: keeper, to: pair, data: encodeFunctionData({ abi: poolAbi, functionName: 'sync' }) });
  }

  const inPool = (address: string) => (address.toLowerCase() === nativeAddress ? weth : (address as Address));
  const pathOf = (from: string, to: string) => [...new Set([inPool(from), weth, inPool(to)])];
  async function pastOf(token: string): Promise<readonly PoolMoment[]> {
    const filter = {
      address: await pairOf(token as Address),
      topics: [syncTopic],
      fromBlock: '0x0',
      toBlock: 'latest',
    };
    const logs = (await chain.request('eth_getLogs', [filter])) as { blockNumber: Hex; data: Hex }[];
    const isFirst = BigInt(token) < BigInt(weth);
    return Promise.all(
      logs.map(async ({ blockNumber, data }) => {
        const block = (await chain.request('eth_getBlockByNumber', [blockNumber, false])) as { timestamp: Hex };
        const [one, other] = [BigInt(data.slice(0, 66)), BigInt(`0x${data.slice(66)}`)];
        return {
          block: BigInt(blockNumber),
          timestamp: Number(BigInt(block.timestamp)) * 1_000,
          token: isFirst ? one : other,
          ether: isFirst ? other : one,
        };
      }),
    );
  }
  return {
    router,
    weth,
    pathOf,
    pastOf,
    async amountOut(units, from, to) {
      const data = encodeFunctionData({
        abi: routerAbi,
        functionName: 'getAmountsOut',
        args: [units, pathOf(from, to)],
      });
      const answer = (await chain.request('eth_call', [{ to: router, data }, 'latest'])) as Hex;
      const amounts = decodeFunctionResult({ abi: routerAbi, functionName: 'getAmountsOut', data: answer });
      return amounts.at(-1) ?? 0n;
    },
  };
}

/** Makes the pool of a network when it is first asked for. */
export function createPools(): (chain: Chain) => Promise<Pool> {
  const pools = new Map<Chain, Promise<Pool>>();
  return (chain) => {
    const known = pools.get(chain) ?? makePool(chain);
    pools.set(chain, known);
    return known;
  };
}
