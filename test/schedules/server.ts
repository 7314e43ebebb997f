import type { Token } from 'mooring/core';
import { mockSwapService } from 'mooring/testing';

/** What a request is, as the server reads it. */
export interface Asked {
  url: URL;
  body: unknown;
}
export interface Answer {
  status: number;
  body?: unknown;
}

export const serviceUrl = 'https://chain.test';
const networkIds = ['eip155:1', 'eip155:2'];
export const ether = (networkId: Token['networkId']): Token => ({
  networkId,
  symbol: 'TEST',
  name: 'Test Coin',
  decimals: 18,
});
export const dollar = (networkId: Token['networkId']): Token => ({
  networkId,
  address: '0xd011a2',
  symbol: 'USDM',
  name: 'Mock Dollar',
  decimals: 6,
});

const ok = (body: unknown): Answer => ({ status: 200, body });
const refuse = (status: number, description: string): Answer => ({
  status,
  body: { status: 'FAILED', reasons: [{ field: 'name', description }] },
});

/** `eip155:1:0x…`: the network, and the token it is there. */
function toToken(account: string): Token {
  const [namespace, reference, address] = account.split(':');
  const networkId: Token['networkId'] = `${namespace}:${reference}`;
  return address === '0xnative' ? ether(networkId) : dollar(networkId);
}

/** The hosted services and two nodes, in memory: they do what they are asked, as often as they are asked. */
export function createServer() {
  const { fetchQuote, buildSwap, buildApproval } = mockSwapService({ rate: '2' });
  const names = new Map<string, { address: string; message: string }>();
  const mined = new Set<string>();
  const signal = new AbortController().signal;
  const network = { id: 'eip155:1' } as never;

  async function convert(path: string, query: URLSearchParams, body: Record<string, string>): Promise<Answer> {
    const given = { ...Object.fromEntries(query), ...body } as Record<string, string>;
    const { from = '', to = '', amount = '0', userAddress = '' } = given;
    const networkId = (given['chainId'] ?? to.split(':').slice(0, 2).join(':')) as Token['networkId'];
    const shared = { network, signal, from: toToken(from), to: toToken(to), units: amount, address: userAddress };
    if (path === 'tokens')
      return ok({
        tokens: [
          { ...ether(networkId), address: `${networkId}:0xnative` },
          { ...dollar(networkId), address: `${networkId}:0xd011a2` },
        ],
      });
    if (path === 'quotes') {
      const { units } = await fetchQuote(shared);
      return ok({ quotes: [{ id: null, fromAmount: amount, fromAccount: from, toAmount: units, toAccount: to }] });
    }
    if (path === 'gas-price') return ok({ standard: '1000000', fast: '2000000', instant: '3000000' });
    if (path === 'allowance') return ok({ allowance: '0' });
    if (path === 'build-approve') {
      const call = await buildApproval({ ...shared, token: toToken(to), spender: '' } as never);
      return ok({ tx: { from, to, data: call.data, value: '0', eip155: null } });
    }
    const built = await buildSwap({ ...shared, slippagePercent: 1 } as never);
    return ok({
      tx: {
        from,
        to: `${networkId}:${built.to}`,
        data: built.data,
        amount: built.units,
        eip155: { gas: '0', gasPrice: '1' },
      },
    });
  }

  function profile(path: string, body: { message?: string; address?: string }): Answer {
    const [kind = '', name = ''] = path.split('/');
    if (kind === 'suggestions') return ok({ suggestions: [{ name: `${name}.reown.id`, registered: names.has(name) }] });
    if (kind === 'reverse') return ok([]);
    const recordOf = (of: string, address: string) => ({
      name: of,
      attributes: {},
      addresses: { 2147483649: { address }, 2147483650: { address } },
    });
    if (name !== '') return names.has(name) ? ok(recordOf(name, names.get(name)?.address ?? '')) : ok([]);
    const { message = '{}', address = '' } = body;
    const { name: wanted } = JSON.parse(message) as { name: string };
    if (names.has(wanted)) return refuse(400, 'The name is already registered');
    names.set(wanted, { address, message });
    return ok(recordOf(wanted, address));
  }

  function rpc(body: unknown): Answer {
    const answer = ({ id, method, params }: { id: number; method: string; params: readonly unknown[] }) => ({
      jsonrpc: '2.0',
      id,
      result: method === 'mock_status' && mined.has(String(params[0])) ? 'mined' : null,
    });
    return ok(Array.isArray(body) ? body.map(answer) : answer(body as never));
  }

  async function answer({ url, body }: Asked): Promise<Answer> {
    if (url.origin !== serviceUrl) return rpc(body);
    const [, , area = '', ...rest] = url.pathname.split('/');
    const path = rest.join('/');
    if (area === 'supported-chains') return ok({ http: networkIds });
    if (area === 'convert') return convert(path, url.searchParams, (body ?? {}) as Record<string, string>);
    if (area === 'profile') return profile(path, (body ?? {}) as object);
    if (area === 'identity') return ok({ name: null, avatar: null });
    if (area === 'fungible') return ok({ fungibles: [{ address: 'x', price: 2, decimals: 18 }] });
    if (area === 'onramp' && path === 'options')
      return ok({
        purchase_currencies: [
          {
            id: 'test',
            name: 'Test Coin',
            symbol: 'TEST',
            networks: networkIds.map((id) => ({
              name: id,
              display_name: id,
              chain_id: id.slice('eip155:'.length),
              contract_address: '',
            })),
          },
        ],
        payment_currencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: '7500' }] }],
      });
    if (area === 'onramp') {
      const { amount } = body as { amount: string };
      const money = { amount, currency: 'USD' };
      return ok({
        quoteId: amount,
        purchaseAmount: { amount: `0.${amount}`, currency: 'TEST' },
        paymentTotal: money,
        paymentSubtotal: money,
        networkFee: { amount: '0.1', currency: 'USD' },
      });
    }
    if (area === 'generators') {
      const { presetFiatAmount } = body as { presetFiatAmount: number };
      return ok({ url: `https://pay.test/?amount=${presetFiatAmount}` });
    }
    if (area === 'account') return path.endsWith('balance') ? ok({ balances: [] }) : ok({ data: [], next: null });
    return { status: 404 };
  }
  return { answer, names, mined };
}
export type Server = ReturnType<typeof createServer>;
