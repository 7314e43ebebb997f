import type {
  ConnectParameters,
  ConnectionChange,
  WalletAccount,
  WalletConnection,
  WalletMethods,
} from '../../contract/connector';
import type { Network } from '../../contract/network';
import { sharedError } from '../../errors';
import { fromBase64, fromHex, toBase64, toHex, toText } from '../encodings';
import { attempt } from '../../checks/attempt';
import { adapterError } from '../adapterErrors';
import { readSignature, requireText, textOf } from '../answers';
import { toAccounts, type ListedAddress } from './accounts';
import { enter, type Door } from './enter';
import { isBitcoinAddress, isTaproot } from './addresses';
import { holdWhileSwitching } from './holdWhileSwitching';
import { nameOf, toNetworkId } from './networks';
import { indexesByAddress, protocolOf, toTransfer } from './transfers';

interface SatsProvider {
  request?(method: string, parameters?: unknown): Promise<unknown>;
  addListener?(...listening: [{ eventName: string; cb: Listener }] | [eventName: string, cb: Listener]): unknown;
}

type Listener = (change: unknown) => void;

interface SatsAddress extends Omit<ListedAddress, 'path' | 'address'> {
  address: string;
  symbol?: string;
  type?: string;
  derivationPath?: string;
}

/** The dialect's codes as EIP-1193's: to others, -32002 is a request that waits. */
const codes: Readonly<Record<number, number>> = { [-32000]: 4001, [-32001]: 4200, [-32601]: 4200, [-32002]: 4100 };

type Ask = <Answer>(method: string, parameters?: unknown) => Promise<Answer>;

/** Most answer `{ result }` or `{ error }`, some throw the error, and some answer the result itself. */
const toAsk =
  (provider: SatsProvider): Ask =>
  async <Answer>(method: string, parameters?: unknown) => {
    let answer: unknown;
    let isThrown = false;
    try {
      answer = await provider.request?.(method, parameters);
    } catch (cause) {
      answer = cause;
      isThrown = true;
    }
    const { result, error, code, status } = Object(answer) as Readonly<Record<string, unknown>>;
    if (!isThrown && !error && result !== undefined) return result as Answer;
    if (!isThrown && !error && code === undefined && status !== 'error') return answer as Answer;
    const cause = error ?? answer;
    const { code: word = 0, message } = Object(cause) as { code?: number; message?: string };
    throw Object.assign(new Error(message, { cause }), { code: codes[word] ?? word });
  };

const codeOf = (error: unknown) => (Object(error) as { code?: unknown }).code;
const isUnsupported = (error: unknown) => codeOf(error) === 4200;
const isDenied = (error: unknown) => codeOf(error) === 4100;

const purposes: readonly unknown[] = ['payment', 'ordinals'];
const isKnown = (purpose: unknown) => purposes.includes(purpose);

/** Bitcoin's addresses among all that a wallet shares. Leather names no purpose but kinds of scripts. */
function toListed(answer: unknown): ListedAddress[] {
  const addresses = attempt(() => (Object(answer) as { addresses?: unknown }).addresses) ?? answer;
  return (Array.isArray(addresses) ? (addresses as unknown[]) : []).flatMap(
    (listed) =>
      attempt(() => {
        const { address, publicKey, purpose, symbol, type, derivationPath } = Object(listed) as SatsAddress;
        const use = purpose ?? (symbol === 'BTC' ? (type === 'p2tr' ? 'ordinals' : 'payment') : undefined);
        const isOwn = use === undefined && symbol === undefined ? isBitcoinAddress(address) : isKnown(use);
        return isOwn ? [{ address, publicKey, purpose: use, path: derivationPath }] : [];
      }) ?? [],
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const askForAccounts = (ask: Ask): Promise<unknown> =>
  ask('wallet_connect', { addresses: purposes }).catch((error: unknown) => {
    if (!isUnsupported(error)) throw error;
    return ask('getAddresses', { purposes });
  });

function leatherMethods(ask: Ask): WalletMethods {
  return {
    signMessage: async ({ address, message }) =>
      readSignature(
        await ask('signMessage', {
          message: toText(message),
          paymentType: isTaproot(address) ? 'p2tr' : 'p2wpkh',
        }),
        toBase64,
      ),
    async sendTransaction({ network, ...request }) {
      const { to, satoshis } = toTransfer(request);
      const sent = await ask('sendTransfer', {
        recipients: [{ address: to, amount: String(satoshis) }],
        network: nameOf(network),
      });
      return requireText(sent, 'txid');
    },
    async signPsbt({ network, psbt, inputs, broadcast = false }) {
      const signAtIndex = inputs?.map(({ index }) => index);
      const allowedSighash = [...new Set(inputs?.flatMap(({ sighashTypes = [] }) => sighashTypes))];
      const signed = await ask<{ txid?: unknown }>('signPsbt', {
        hex: toHex(fromBase64(psbt)),
        network: nameOf(network),
        broadcast,
        ...(signAtIndex && { signAtIndex }),
        ...(allowedSighash.length > 0 && { allowedSighash }),
      });
      return { psbt: toBase64(fromHex(requireText(signed, 'hex'))), txid: textOf(signed.txid) };
    },
  };
}

function satsMethods(ask: Ask): WalletMethods {
  return {
    signMessage: async ({ address, message, protocol }) =>
      readSignature(
        await ask('signMessage', {
          address,
          message: toText(message),
          protocol: protocolOf(address, protocol).toUpperCase(),
        }),
        toBase64,
      ),
    async sendTransaction(request) {
      const { to, satoshis } = toTransfer(request);
      return requireText(await ask('sendTransfer', { recipients: [{ address: to, amount: satoshis }] }), 'txid');
    },
    async signPsbt({ psbt, inputs, broadcast = false }) {
      // An empty list is an order too: to sign none.
      const signInputs = inputs && indexesByAddress(inputs);
      const signed = await ask<{ txid?: unknown }>('signPsbt', { psbt, ...(signInputs && { signInputs }), broadcast });
      return { psbt: requireText(signed, 'psbt'), txid: textOf(signed.txid) };
    },
    async switchNetwork(network) {
      await ask('wallet_changeNetwork', { name: capitalized(nameOf(network)) });
      // A permission is for one network: on another the same page may have to ask again.
      await ask('wallet_getAccount').catch((error: unknown) => isDenied(error) && askForAccounts(ask));
    },
  };
}

/** These wallets are not told from which account: they pay from that for payments, and would do so for any other. */
function payingFrom(methods: WalletMethods, canPay: (address: string) => boolean): WalletMethods {
  const { sendTransaction } = methods;
  return {
    ...methods,
    async sendTransaction(request) {
      if (!canPay(request.address)) throw adapterError('adapter/payment-account-required');
      return (await sendTransaction?.(request)) as string;
    },
  };
}

/**
 * Handles a provider's events by their names. The first versions took two arguments, those since take one object: a
 * wallet that knows both tells twice. Returns the function that stops, where the wallet can be left.
 */
function listenTo(provider: SatsProvider, handlers: Readonly<Record<string, Listener>>): () => void {
  const stops = Object.entries(handlers).flatMap(([eventName, cb]) => [
    attempt(() => provider.addListener?.({ eventName, cb })),
    attempt(() => provider.addListener?.(eventName, cb)),
  ]);
  return () => {
    for (const stop of stops) if (typeof stop === 'function') attempt(() => stop() as unknown);
  };
}

/** The accounts in an answer. */
type ReadAccounts = (answer: unknown) => WalletAccount[];

function subscribe(
  provider: SatsProvider,
  ask: Ask,
  accountsIn: ReadAccounts,
  networks: readonly Network[],
  hear: (run: () => void) => void,
  listener: (change: ConnectionChange) => void,
): () => void {
  let [turns, isOver] = [0, false];
  const tell = async (change: unknown) => {
    const turn = (turns += 1);
    let accounts = accountsIn(change);
    let isShared = true;
    // Older versions only say that something changed; to an account that the page may not read they say no.
    if (accounts.length === 0)
      accounts = accountsIn(
        await ask('wallet_getAccount').catch((error: unknown) => void (isShared = !isDenied(error))),
      );
    // A late answer about an account that was in use before is none about the one that is.
    if (turn === turns && !isOver && (accounts.length > 0 || !isShared)) listener({ type: 'accounts', accounts });
  };
  const end = () => isOver || listener({ type: 'disconnect' });
  const stop = listenTo(provider, {
    accountChange: (change) => hear(() => void tell(change)),
    networkChange: (change) =>
      hear(() => {
        const networkId = attempt(() => networkOf(change, networks));
        if (networkId && !isOver) listener({ type: 'network', networkId });
        void tell(change);
      }),
    // The library has the one name, its documentation the other.
    disconnect: end,
    accountDisconnected: end,
  });
  return () => {
    isOver = true;
    stop();
  };
}

const networkOf = (answer: unknown, networks: readonly Network[]) =>
  toNetworkId((Object(answer) as { bitcoin?: { name?: unknown } }).bitcoin?.name, networks);

/** How the wallet is asked. */
function doorOf(
  provider: SatsProvider,
  ask: Ask,
  methods: WalletMethods,
  accountsIn: ReadAccounts,
  { silent, networks }: ConnectParameters,
): Door {
  const read = async () => accountsIn(await ask('wallet_getAccount').catch(() => undefined));
  return {
    // By its documentation it never prompts: a page without the permission to read is refused (-32002).
    connect: async () => (silent ? read() : accountsIn(await askForAccounts(ask))),
    read,
    network: async () => networkOf(await ask('wallet_getNetwork').catch(() => undefined), networks),
    switchNetwork: async (network) => methods.switchNetwork?.(network),
    listen: (notice) => listenTo(provider, { accountChange: notice, networkChange: notice }),
  };
}

/**
 * Connects a wallet of the sats-connect kind; Leather's differs in its requests and can neither be restored nor moved.
 */
export async function connectSats(
  provider: SatsProvider,
  isLeather: boolean,
  parameters: ConnectParameters,
): Promise<WalletConnection> {
  const ask = toAsk(provider);
  if (parameters.silent && isLeather) throw sharedError('wallet/locked');
  // One address may be both.
  const [payments, others] = [new Set<string>(), new Set<string>()];
  const accountsIn = (answer: unknown) => {
    const accounts = toAccounts(toListed(answer));
    for (const { type, address } of accounts) (type === 'payment' ? payments : others).add(address);
    return accounts;
  };
  const methods = payingFrom(
    isLeather ? leatherMethods(ask) : satsMethods(ask),
    (address) => payments.has(address) || !others.has(address),
  );
  const held = methods.switchNetwork && holdWhileSwitching(methods.switchNetwork);
  const { accounts, reported } = isLeather
    ? { accounts: accountsIn(await ask('getAddresses')) }
    : await enter(doorOf(provider, ask, methods, accountsIn, parameters), parameters);
  return {
    namespace: 'bip122',
    accounts,
    networkId: reported,
    provider,
    methods: { ...methods, ...(held && { switchNetwork: held.switchNetwork }) },
    subscribe: (listener) =>
      held ? subscribe(provider, ask, accountsIn, parameters.networks, held.hear, listener) : () => undefined,
    async disconnect() {
      if (!isLeather)
        await ask('wallet_disconnect').catch((error: unknown) =>
          isUnsupported(error) ? ask('wallet_renouncePermissions') : Promise.reject(error),
        );
    },
  };
}
