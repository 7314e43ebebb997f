import type { Network } from '../../contract/network';
import type { ClockPort, FetchPort } from '../../contract/ports';
import type { PriceService, SwapCall, SwapService } from '../../contract/swaps';
import type { Token } from '../../contract/tokens';
import { toDisplayName } from '../../caip/displayName';
import { type AnswerSchema, requestJson } from '../http';
import { toProviderUrl, type ProviderIdentity } from '../provider/providerUrl';
import {
  allowanceSchema,
  approvalSchema,
  gasPriceSchema,
  priceSchema,
  quotesSchema,
  swapSchema,
  swapTokensSchema,
} from './swapSchema';

// Reached by import() only, for its schemas.

interface Ports {
  fetch: FetchPort;
  clock: ClockPort;
}

/** More decimals than any token has. */
const maximumDecimals = 36;

/** The routers of the provider behind it (1inch, version 6 and before), where nobody can simulate. */
const knownRouters = ['0x111111125421cA6dc452d289314280a0f8842A65', '0x1111111254EEB25477B68fb85Ed929f73A960582'];

const isHttp = (url: unknown): url is string => typeof url === 'string' && /^https?:\/\//.test(url);

/** The contract in CAIP-10 (`eip155:1:0x…`), where it is of that network. */
function contractIn(account: string, { id }: Network): string | undefined {
  return account.startsWith(`${id}:`) ? account.slice(id.length + 1) : undefined;
}

/** A price of the service, a JSON number, as decimal text. */
function toPrice(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(20).replace(/\.?0+$/, '') : text;
}

/** How the hosted service is asked. */
function createAsker(ports: Ports, identity: ProviderIdentity, nativeAddress: string) {
  return {
    toAccount: ({ id }: Network, { address = nativeAddress }: Pick<Token, 'address'>) => `${id}:${address}`,
    get: <Answer>(
      path: string,
      query: Readonly<Record<string, string | undefined>>,
      { signal, schema }: { signal: AbortSignal; schema: AnswerSchema<Answer> },
    ) => requestJson(ports, toProviderUrl(identity, `/v1/convert/${path}`, query), { signal, schema }),
    toCall: (network: Network, { to, data }: { to: string; data: string }, value: string): SwapCall => ({
      // Of another network it is nobody's, and is refused as such.
      to: contractIn(to, network) ?? to,
      data,
      value,
    }),
  };
}

/** What is only read. */
function createReads({ get, toAccount }: ReturnType<typeof createAsker>, nativeAddress: string) {
  return {
    async fetchTokens({ network, signal }) {
      const { tokens } = await get('tokens', { chainId: network.id }, { signal, schema: swapTokensSchema });
      return tokens.flatMap((token): Token[] => {
        const address = contractIn(token.address, network);
        const symbol = toDisplayName(token.symbol);
        if (!address || symbol === '' || token.decimals > maximumDecimals) return [];
        const isNative = address.toLowerCase() === nativeAddress.toLowerCase();
        return [
          {
            networkId: network.id,
            ...(!isNative && { address }),
            symbol,
            name: toDisplayName(token.name ?? '') || symbol,
            decimals: token.decimals,
            ...(isHttp(token.logoUri) && { iconUrl: token.logoUri }),
          },
        ];
      });
    },
    async fetchQuote({ network, from, to, units, address, signal }) {
      const query = {
        amount: units,
        userAddress: address && toAccount(network, { address }),
        from: toAccount(network, from),
        to: toAccount(network, to),
      };
      const { quotes } = await get('quotes', query, { signal, schema: quotesSchema });
      return { units: quotes[0]?.toAmount ?? '0' };
    },
    fetchGasPrice: async ({ network, signal }) =>
      (await get('gas-price', { chainId: network.id }, { signal, schema: gasPriceSchema })).standard,
    async fetchAllowance({ network, token, address, signal }) {
      const query = { tokenAddress: toAccount(network, token), userAddress: toAccount(network, { address }) };
      return (await get('allowance', query, { signal, schema: allowanceSchema })).allowance;
    },
  } satisfies Partial<SwapService>;
}

/**
 * The hosted service for swaps. `nativeAddress` stands for the native currency there.
 *
 * It builds the approval of the token that is named in `to`, and answers that token as the contract to call.
 */
export function createHostedSwaps(ports: Ports, identity: ProviderIdentity, nativeAddress: string): SwapService {
  const asker = createAsker(ports, identity, nativeAddress);
  const { get, toAccount, toCall } = asker;
  return {
    routers: knownRouters,
    ...createReads(asker, nativeAddress),
    async buildApproval({ network, token, address, units, signal }) {
      const query = {
        from: toAccount(network, {}),
        to: toAccount(network, token),
        amount: units,
        userAddress: toAccount(network, { address }),
      };
      const { tx } = await get('build-approve', query, { signal, schema: approvalSchema });
      return toCall(network, tx, tx.value);
    },
    async buildSwap({ network, from, to, units, address, slippagePercent, signal }) {
      const body = {
        projectId: identity.projectId,
        amount: units,
        from: toAccount(network, from),
        to: toAccount(network, to),
        userAddress: toAccount(network, { address }),
        [network.namespace]: { slippage: slippagePercent },
        // What may not be spent yet cannot be estimated; the network is asked later.
        disableEstimate: true,
      };
      const url = toProviderUrl(identity, '/v1/convert/build-transaction');
      const { tx } = await requestJson(ports, url, { method: 'POST', body, signal, schema: swapSchema });
      return { ...toCall(network, tx, from.address === undefined ? units : '0'), units: tx.amount };
    },
  };
}

/** The hosted service for prices, which prices one token at a time. */
export function createHostedPrices(ports: Ports, identity: ProviderIdentity, nativeAddress: string): PriceService {
  return {
    async fetchPrice({ network, token: { address = nativeAddress }, signal }) {
      const body = { projectId: identity.projectId, currency: 'usd', addresses: [`${network.id}:${address}`] };
      const url = toProviderUrl(identity, '/v1/fungible/price');
      const { fungibles } = await requestJson(ports, url, { method: 'POST', body, signal, schema: priceSchema });
      return fungibles[0] && toPrice(fungibles[0].price);
    },
  };
}
