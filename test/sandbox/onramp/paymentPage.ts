import { isAddress } from 'viem';
import type { Chain } from '../chains';
import { escapeHtml, htmlPage, notePage } from '../frame/pages';
import { startHttpServer, text, type Reply, type SandboxRequest } from '../httpServer';
import type { LoggedRequest } from '../requestLog';
import type { Scenarios } from '../scenarios';
import { networkName } from './onrampRoutes';
import { deliver, isSold, priceOf, symbols, type CoinSymbol } from './shop';

/** The one account at Meld that there is. */
const meldPublicKey = 'mooring-sandbox-meld';

export interface PaymentPageParameters {
  host: string;
  /** What hosts name as `externalCustomerId`. */
  projectId: string;
  /** The style of its pages. */
  css(): string;
  chains: readonly Chain[];
  scenarios: Scenarios;
  log(entry: LoggedRequest): void;
}

/** Where people pay, on an origin of its own. */
export interface PaymentPage {
  origin: string;
  /** Base of the page of one provider. */
  meldUrl: string;
  meldPublicKey: string;
  stop(): Promise<void>;
}

interface Order {
  address: string;
  symbol: CoinSymbol;
  chain: Chain;
  amount: string;
}

/** The order that a form has sent, or that an address stands for. */
function readOrder(chains: readonly Chain[], form: URLSearchParams): Order | undefined {
  const [address, symbol, amount] = ['address', 'symbol', 'amount'].map((name) => form.get(name) ?? '');
  const chain = chains.find((each) => networkName(each) === form.get('network'));
  if (!chain || !isAddress(address ?? '', { strict: false }) || !isSold(symbol)) return undefined;
  return { address: address ?? '', symbol, chain, amount: amount ?? '' };
}

const isAmount = (amount: string) => /^\d{1,5}(\.\d{1,2})?$/.test(amount) && Number(amount) >= 10;

function orderForm({ address, symbol, chain, amount }: Order, provider: string): Reply {
  const hidden = Object.entries({ address, symbol, network: networkName(chain) })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  const main =
    `<h1>Buy ${symbol}</h1><p>On ${escapeHtml(chain.name)}, to <strong>${escapeHtml(address)}</strong></p>` +
    `<form method="post" action="/pay">${hidden}` +
    '<label>US dollars<input name="amount" inputmode="decimal" required ' +
    `value="${escapeHtml(amount || '100')}"></label>` +
    '<label>Card number<input name="card" required value="4242 4242 4242 4242" autocomplete="off"></label>' +
    '<button class="primary">Pay</button></form>';
  return htmlPage({ title: `${provider}: buy ${symbol}`, main });
}

/** Starts the pages of the providers. What is paid for there is really handed over. */
export async function startPaymentPage(parameters: PaymentPageParameters): Promise<PaymentPage> {
  const { host, projectId, css, chains, scenarios, log } = parameters;

  function meldPage(query: URLSearchParams): Reply {
    if (query.get('publicKey') !== meldPublicKey)
      return notePage('This page cannot open', 'publicKey: is not known', 401);
    if (query.get('externalCustomerId') !== projectId)
      return notePage('This page cannot open', 'externalCustomerId: is not known', 400);
    const order = readOrder(
      chains,
      new URLSearchParams({
        address: query.get('walletAddress') ?? '',
        symbol: query.get('destinationCurrencyCode') ?? '',
        network: chains[0] ? networkName(chains[0]) : '',
      }),
    );
    return order ? orderForm(order, 'Meld') : notePage('This page cannot open', 'walletAddress: is not valid', 400);
  }

  function coinbasePage(query: URLSearchParams): Reply {
    const [wallet] = JSON.parse(query.get('destinationWallets') ?? '[]') as { address: string; assets?: string[] }[];
    const order = readOrder(
      chains,
      new URLSearchParams({
        address: wallet?.address ?? '',
        symbol: wallet?.assets?.[0] ?? symbols[0] ?? '',
        network: query.get('defaultNetwork') ?? '',
        amount: query.get('presetFiatAmount') ?? '',
      }),
    );
    return order
      ? orderForm(order, 'Coinbase')
      : notePage('This page cannot open', 'destinationWallets: is not valid', 400);
  }

  async function pay(form: URLSearchParams): Promise<Reply> {
    const order = readOrder(chains, form);
    if (!order || !isAmount(order.amount)) return notePage('That is no order', 'Go back and check the amount.', 400);
    if (scenarios.isOn('onramp-declines'))
      return notePage('Your card was declined', 'Nothing was paid. Try another card, or close this window.', 402);
    const { units, received } = priceOf(order.symbol, 'USD', order.amount);
    if (!scenarios.isOn('onramp-never-arrives')) await deliver(order.chain, order.address, order.symbol, units);
    return notePage('Thank you', `${received} ${order.symbol} is on its way. You can close this window.`);
  }

  const route = ({ path, method, query, body, entry }: SandboxRequest) => {
    entry.kind = 'onramp';
    if (path === '/page.css') return text(css(), 'text/css');
    if (method === 'POST') return path === '/pay' ? pay(new URLSearchParams(body)) : undefined;
    if (path === '/') return meldPage(query);
    return path === '/buy/select-asset' ? coinbasePage(query) : undefined;
  };
  const server = await startHttpServer(0, host, [route], log, undefined, {});
  return { origin: server.url, meldUrl: `${server.url}/`, meldPublicKey, stop: () => server.stop() };
}
