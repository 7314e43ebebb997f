import { encodeFunctionData, hexToBigInt, isAddress, maxUint256, toHex, type Address, type Hex } from 'viem';
import type {
  AllowanceAnswer,
  ApprovalAnswer,
  GasPriceAnswer,
  PriceAnswer,
  QuotesAnswer,
  SwapAnswer,
  SwapTokensAnswer,
} from '../../../src/services/blockchain/swapSchema';
import type { Chain } from '../chains';
import { failed, json, type Reply, type SandboxRequest } from '../httpServer';
import type { Scenarios } from '../scenarios';
import { evmTokens, type EvmToken } from '../tokens/evmTokens';
import { createPools, erc20Abi, nativeAddress, routerAbi, type Pool } from './pool';

/** How long a swap that was built can be sent, in seconds. */
const deadlineSeconds = 1_200n;
/** Where the service that lies would have things go. */
const thief: Address = '0x7e57000000000000000000000000000000000bad';

export interface ConvertParameters {
  projectId: string;
  chains: readonly Chain[];
  scenarios: Scenarios;
}

interface Place {
  chain: Chain;
  address: Address;
}

/** `eip155:1:0x…` on a network that there is. */
function placeOf(chains: readonly Chain[], account: unknown): Place | undefined {
  const [, chainId, address = ''] = /^eip155:(\d+):(0x[\da-f]{40})$/i.exec(String(account)) ?? [];
  const chain = chains.find((one) => String(one.chainId) === chainId);
  return chain && isAddress(address, { strict: false }) ? { chain, address } : undefined;
}

const isSame = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();
const isUnits = (text: unknown): text is string => typeof text === 'string' && /^\d{1,78}$/.test(text);
const isNative = (address: string) => isSame(address, nativeAddress);

const ether = { name: 'Ether', symbol: 'ETH', address: nativeAddress, decimals: 18 };
const listed = (): readonly (Omit<EvmToken, 'address'> & { address: string })[] => [ether, ...Object.values(evmTokens)];

/** What an ether costs, and everything else by way of it, from the pool with dollars. */
async function priceOf(pool: Pool, address: string, decimals: number): Promise<number> {
  const dollar = evmTokens.dollar.address;
  if (isSame(address, dollar)) return 1;
  // A thousandth, so that the price is hardly moved; the pool's own share is given back.
  const sample = decimals === 0 ? 1n : 10n ** BigInt(Math.max(0, decimals - 3));
  const out = await pool.amountOut(sample, address, dollar).catch(() => 0n);
  const share = isNative(address) ? 0.997 : 0.997 ** 2;
  return Number((Number(out) / 1e18 / share / (decimals === 0 ? 1 : 0.001)).toFixed(6));
}

/** The convert endpoints and prices of the blockchain API, before a real pool. `undefined`: the path is another. */
export function createConvert({ projectId, chains, scenarios }: ConvertParameters) {
  const poolOf = createPools();
  const gasPrice = async (chain: Chain) => hexToBigInt((await chain.request('eth_gasPrice')) as Hex);

  function tokens(query: URLSearchParams): Reply {
    const chain = chains.find(({ chainId }) => `eip155:${chainId}` === query.get('chainId'));
    if (!chain) return failed(400, 'chainId', 'Unsupported chain id');
    const address = query.get('address');
    const all = listed()
      .filter((token) => address === null || isSame(token.address, address))
      .map(({ name, symbol, decimals, address: contract }) => ({
        name,
        symbol,
        address: `eip155:${chain.chainId}:${contract}`,
        decimals,
        logoUri: null,
        eip2612: false,
      }));
    return json({ tokens: all } satisfies SwapTokensAnswer);
  }

  /** Both sides of a conversion on one network, or what is wrong with them. */
  function pairOf(from: unknown, to: unknown): { source: Place; target: Place } | Reply {
    const [source, target] = [placeOf(chains, from), placeOf(chains, to)];
    if (!source) return failed(400, 'from', 'Invalid CAIP-10 account');
    if (!target) return failed(400, 'to', 'Invalid CAIP-10 account');
    return source.chain === target.chain
      ? { source, target }
      : failed(400, 'to', 'Cross-chain conversions are not supported');
  }

  const noLiquidity = () => failed(400, 'amount', 'insufficient liquidity');

  async function quotes(query: URLSearchParams): Promise<Reply> {
    const [from, to, amount] = [query.get('from'), query.get('to'), query.get('amount')];
    const pair = pairOf(from, to);
    if (!('source' in pair)) return pair;
    if (!isUnits(amount) || BigInt(amount) === 0n) return failed(400, 'amount', 'amount is not a whole number');
    if (scenarios.isOn('swap-no-liquidity')) return noLiquidity();
    const { source, target } = pair;
    const pool = await poolOf(source.chain);
    const out = await pool.amountOut(BigInt(amount), source.address, target.address).catch(() => 0n);
    if (out === 0n) return noLiquidity();
    const quote = { id: null, fromAmount: amount, fromAccount: from ?? '', toAmount: String(out), toAccount: to ?? '' };
    return json({ quotes: [quote] } satisfies QuotesAnswer);
  }

  async function allowance(query: URLSearchParams): Promise<Reply> {
    const [token, owner] = [placeOf(chains, query.get('tokenAddress')), placeOf(chains, query.get('userAddress'))];
    if (!token) return failed(400, 'tokenAddress', 'Invalid CAIP-10 account');
    if (!owner || owner.chain !== token.chain) return failed(400, 'userAddress', 'Invalid CAIP-10 account');
    const { router } = await poolOf(token.chain);
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner.address, router] });
    const answer = (await token.chain.request('eth_call', [{ to: token.address, data }, 'latest'])) as Hex;
    return json({ allowance: String(answer === '0x' ? 0n : BigInt(answer)) } satisfies AllowanceAnswer);
  }

  /** The token that may be spent is the one in `to`; without an amount without a bound. */
  async function buildApprove(query: URLSearchParams): Promise<Reply> {
    const pair = pairOf(query.get('from'), query.get('to'));
    if (!('source' in pair)) return pair;
    const amount = query.get('amount');
    if (amount !== null && !isUnits(amount)) return failed(400, 'amount', 'amount is not a whole number');
    const { chain, address } = pair.target;
    const { router } = await poolOf(chain);
    const token = scenarios.isOn('swap-other-token') ? evmTokens.ticket.address : address;
    const spender = scenarios.isOn('swap-other-spender') ? thief : router;
    const units = scenarios.isOn('swap-other-amount') || amount === null ? maxUint256 : BigInt(amount);
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, units] });
    const eip155 = { gasPrice: String(await gasPrice(chain)) };
    const to = `eip155:${chain.chainId}:${token}`;
    const tx = { from: query.get('from') ?? '', to, data, value: '0', eip155 };
    return json({ tx } satisfies ApprovalAnswer);
  }

  async function encodeSwap(
    pool: Pool,
    { source, target }: { source: Place; target: Place },
    user: Address,
    asked: {
      units: bigint;
      least: bigint;
    },
  ): Promise<Hex> {
    const { timestamp } = (await source.chain.request('eth_getBlockByNumber', ['latest', false])) as { timestamp: Hex };
    const until = scenarios.isOn('swap-expired') ? 1n : BigInt(timestamp) + deadlineSeconds;
    const receiver = scenarios.isOn('swap-other-receiver') ? thief : user;
    const path = pool.pathOf(source.address, target.address);
    const { units, least } = asked;
    if (isNative(source.address))
      return encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactETHForTokens',
        args: [least, path, receiver, until],
      });
    const functionName = isNative(target.address) ? 'swapExactTokensForETH' : 'swapExactTokensForTokens';
    return encodeFunctionData({ abi: routerAbi, functionName, args: [units, least, path, receiver, until] });
  }

  async function buildTransaction(body: string): Promise<Reply> {
    const order = JSON.parse(body) as Record<string, unknown>;
    const { from, to, amount, userAddress, eip155, disableEstimate } = order;
    if (order['projectId'] !== projectId) return failed(401, 'projectId', 'The project id is not known');
    const pair = pairOf(from, to);
    if (!('source' in pair)) return pair;
    const user = placeOf(chains, userAddress);
    if (!user || user.chain !== pair.source.chain) return failed(400, 'userAddress', 'Invalid CAIP-10 account');
    if (!isUnits(amount)) return failed(400, 'amount', 'amount is not a whole number');
    const { slippage } = Object(eip155) as { slippage?: unknown };
    if (!Number.isInteger(slippage) || (slippage as number) < 0 || (slippage as number) > 50)
      return failed(400, 'eip155', 'slippage is a whole number of percent');
    const { source, target } = pair;
    const { chain } = source;
    const pool = await poolOf(chain);
    const out = await pool.amountOut(BigInt(amount), source.address, target.address).catch(() => 0n);
    if (out === 0n || scenarios.isOn('swap-no-liquidity')) return noLiquidity();
    // What is spent and what comes back, as the service that lies would have it.
    const units = scenarios.isOn('swap-takes-more') ? BigInt(amount) * 2n : BigInt(amount);
    const isCareless = scenarios.isOn('swap-gives-less') || scenarios.isOn('swap-gives-other');
    const least = isCareless ? 0n : (out * (100n - BigInt(slippage as number))) / 100n;
    const wanted = scenarios.isOn('swap-gives-other')
      ? { source, target: { chain, address: evmTokens.tether.address } }
      : pair;
    const data = await encodeSwap(pool, wanted, user.address, { units, least });
    const call = { from: user.address, to: pool.router, data, value: toHex(isNative(source.address) ? units : 0n) };
    let gas = 0n;
    if (disableEstimate !== true) {
      try {
        gas = (hexToBigInt((await chain.request('eth_estimateGas', [call])) as Hex) * 110n) / 100n;
      } catch (error) {
        return failed(400, 'estimate', error instanceof Error ? error.message : String(error));
      }
    }
    const tx = {
      from: String(userAddress),
      to: `eip155:${chain.chainId}:${scenarios.isOn('swap-other-target') ? thief : pool.router}`,
      data,
      amount: String(scenarios.isOn('swap-gives-less') ? out / 2n : out),
      eip155: { gas: String(gas), gasPrice: String(await gasPrice(chain)) },
    };
    return json({ tx } satisfies SwapAnswer);
  }

  async function prices(body: string): Promise<Reply> {
    const order = JSON.parse(body) as Record<string, unknown>;
    const { addresses, currency } = order;
    if (order['projectId'] !== projectId) return failed(401, 'projectId', 'The project id is not known');
    if (currency !== 'usd') return failed(400, 'currency', 'currency is required');
    const [first] = Array.isArray(addresses) ? (addresses as unknown[]) : [];
    const place = placeOf(chains, first);
    if (!place) return failed(400, 'addresses', 'Invalid CAIP-10 account');
    const token = listed().find(({ address }) => isSame(address, place.address));
    if (!token) return json({ fungibles: [] } satisfies PriceAnswer);
    const price = await priceOf(await poolOf(place.chain), token.address, token.decimals);
    const { name, symbol, decimals } = token;
    const one = { address: String(first), name, symbol, iconUrl: '', price, decimals };
    return json({ fungibles: price > 0 ? [one] : [] } satisfies PriceAnswer);
  }

  /** What a token with a pool has cost, by what that pool has held. The hosted service has no such thing. */
  async function priceHistory(query: URLSearchParams): Promise<Reply> {
    const place = placeOf(chains, query.get('address'));
    if (!place) return failed(400, 'address', 'Invalid CAIP-10 account');
    const { dollar, tether } = evmTokens;
    const token = [dollar, tether].find(({ address }) => isSame(address, place.address));
    // A dollar costs a dollar.
    if ((!token && !isNative(place.address)) || token === dollar) return json({ points: [] });
    const pool = await poolOf(place.chain);
    const dollars = await pool.pastOf(dollar.address);
    const etherAt = (block: bigint) => {
      const { token: held = 0n, ether: against = 1n } = dollars.filter((moment) => moment.block <= block).at(-1) ?? {};
      return Number(held) / Number(against);
    };
    const scale = token ? 10 ** token.decimals / 1e18 : 1;
    const points = (token ? await pool.pastOf(token.address) : dollars).map((moment) => ({
      timestamp: moment.timestamp,
      price: (token
        ? (Number(moment.ether) / Number(moment.token)) * scale * etherAt(moment.block)
        : etherAt(moment.block)
      ).toFixed(6),
    }));
    return json({ points });
  }

  async function gasPrices(query: URLSearchParams): Promise<Reply> {
    const chain = chains.find(({ chainId }) => `eip155:${chainId}` === query.get('chainId'));
    if (!chain) return failed(400, 'chainId', 'Unsupported chain id');
    const price = await gasPrice(chain);
    const [standard, fast, instant] = [price, (price * 11n) / 10n, (price * 12n) / 10n].map(String) as [
      string,
      string,
      string,
    ];
    return json({ standard, fast, instant } satisfies GasPriceAnswer);
  }

  return async ({ path, query, method, body }: SandboxRequest): Promise<Reply | undefined> => {
    if (path === '/sandbox/prices') return priceHistory(query);
    if (!/^\/v1\/(convert\/|fungible\/price$)/.test(path)) return undefined;
    if (scenarios.isOn('swap-down')) return failed(503, '', 'The provider is unavailable');
    switch (`${method} ${path.slice('/v1/'.length)}`) {
      case 'GET convert/tokens':
        return tokens(query);
      case 'GET convert/quotes':
        return quotes(query);
      case 'GET convert/allowance':
        return allowance(query);
      case 'GET convert/gas-price':
        return gasPrices(query);
      case 'GET convert/build-approve':
        return buildApprove(query);
      case 'POST convert/build-transaction':
        return buildTransaction(body);
      case 'POST fungible/price':
        return prices(body);
      default:
        return undefined;
    }
  };
}
