import type { CaipNetworkId, PriceService, SwapService, Token } from 'mooring';
import { sandbox } from 'virtual:sandbox';

// A host's own service for swaps and prices: here the sandbox's pool, on the sandbox's networks. The hosted service
// swaps on public networks alone.

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const networkIds = sandbox.networks.map(({ chainId }): CaipNetworkId => `eip155:${chainId}`);
const toAccount = ({ networkId, address = native }: Pick<Token, 'networkId' | 'address'>) => `${networkId}:${address}`;
const toAddress = (account: string) => account.split(':').at(-1) ?? '';

interface Failure {
  reasons?: readonly { description: string }[];
}

async function ask<Answer>(path: string, query: Record<string, string>, init: RequestInit): Promise<Answer> {
  const url = `${sandbox.url}${path}?${new URLSearchParams({ projectId: sandbox.projectId, ...query })}`;
  const response = await fetch(url, init);
  const answer = (await response.json()) as Answer & Failure;
  // Where nobody offers anything the words say so, and the kit knows them.
  if (!response.ok) throw new Error(answer.reasons?.[0]?.description ?? `The pool answered ${response.status}`);
  return answer;
}

interface ListedToken {
  name: string;
  symbol: string;
  address: string;
  decimals: number;
}
interface BuiltCall {
  to: string;
  data: string;
  value: string;
  amount: string;
}

export const harbourSwaps: SwapService = {
  networkIds,
  async fetchTokens({ network, signal }) {
    const query = { chainId: network.id };
    const { tokens } = await ask<{ tokens: ListedToken[] }>('/v1/convert/tokens', query, { signal });
    return tokens.map(({ address, ...token }) => ({
      ...token,
      networkId: network.id,
      ...(toAddress(address) !== native && { address: toAddress(address) }),
    }));
  },
  async fetchQuote({ from, to, units, signal }) {
    const query = { amount: units, from: toAccount(from), to: toAccount(to) };
    const { quotes } = await ask<{ quotes: { toAmount: string }[] }>('/v1/convert/quotes', query, { signal });
    return { units: quotes[0]?.toAmount ?? '0' };
  },
  async fetchGasPrice({ network, signal }) {
    const query = { chainId: network.id };
    return (await ask<{ standard: string }>('/v1/convert/gas-price', query, { signal })).standard;
  },
  async fetchAllowance({ network, token, address, signal }) {
    const query = { tokenAddress: toAccount(token), userAddress: toAccount({ networkId: network.id, address }) };
    return (await ask<{ allowance: string }>('/v1/convert/allowance', query, { signal })).allowance;
  },
  async buildApproval({ network, token, units, signal }) {
    const query = { from: toAccount({ networkId: network.id }), to: toAccount(token), amount: units };
    const { tx } = await ask<{ tx: BuiltCall }>('/v1/convert/build-approve', query, { signal });
    return { to: toAddress(tx.to), data: tx.data, value: tx.value };
  },
  async buildSwap({ network, from, to, units, address, slippagePercent, signal }) {
    const body = JSON.stringify({
      projectId: sandbox.projectId,
      amount: units,
      from: toAccount(from),
      to: toAccount(to),
      userAddress: toAccount({ networkId: network.id, address }),
      eip155: { slippage: slippagePercent },
      disableEstimate: true,
    });
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' }, signal };
    const { tx } = await ask<{ tx: BuiltCall }>('/v1/convert/build-transaction', {}, init);
    return { to: toAddress(tx.to), data: tx.data, value: from.address === undefined ? units : '0', units: tx.amount };
  },
};

export const harbourPrices: PriceService = {
  async fetchPrice({ token, signal }) {
    const body = JSON.stringify({ projectId: sandbox.projectId, currency: 'usd', addresses: [toAccount(token)] });
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' }, signal };
    const { fungibles } = await ask<{ fungibles: { price: number }[] }>('/v1/fungible/price', {}, init);
    return fungibles[0]?.price.toFixed(6);
  },
  /** By what the pool has held: each swap moves it. */
  async fetchPriceHistory({ token, signal }) {
    const query = { address: toAccount(token) };
    return (await ask<{ points: { timestamp: number; price: string }[] }>('/sandbox/prices', query, { signal })).points;
  },
};
