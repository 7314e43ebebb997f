import type { ConnectParameters, ConnectionChange, WalletConnection, WalletMethods } from '../../contract/connector';
import type { Network } from '../../contract/network';
import { sharedError } from '../../errors';
import { fromBase64, fromHex, toBase64, toHex, toText } from '../encodings';
import { attempt } from '../../checks/attempt';
import { toAccounts, type ListedAddress } from './accounts';
import { isTaproot } from './addresses';
import { nameOf, toNetworkId } from './networks';
import { indexesByAddress, protocolOf, toTransfer } from './transfers';

interface SatsProvider {
  request?(method: string, parameters?: unknown): Promise<unknown>;
  addListener?(event: string, listener: (change: unknown) => void): unknown;
}

interface SatsAddress extends Omit<ListedAddress, 'path'> {
  symbol?: string;
  type?: string;
  derivationPath?: string;
}

/** The dialect's codes as EIP-1193's: to others, -32002 is a request that waits. */
const codes: Readonly<Record<number, number>> = { [-32000]: 4001, [-32001]: 4200, [-32601]: 4200, [-32002]: 4100 };

type Ask = <Answer>(method: string, parameters?: unknown) => Promise<Answer>;

const toAsk =
  (provider: SatsProvider): Ask =>
  async <Answer>(method: string, parameters?: unknown) => {
    let answer: unknown;
    try {
      answer = await provider.request?.(method, parameters);
    } catch (cause) {
      answer = cause;
    }
    const { result, error = result === undefined ? answer : undefined } = Object(answer) as {
      result?: Answer;
      error?: { code?: number; message?: string };
    };
    if (!error) return result as Answer;
    const { code = 0, message } = Object(error) as { code?: number; message?: string };
    throw Object.assign(new Error(message, { cause: error }), { code: codes[code] ?? code });
  };

const isUnsupported = (error: unknown) => (Object(error) as { code?: unknown }).code === 4200;

/** Bitcoin's addresses among all that a wallet shares. Leather names no purpose but kinds of scripts. */
function toListed(answer: unknown): ListedAddress[] {
  const { addresses = answer } = Object(answer) as { addresses?: unknown };
  return (Array.isArray(addresses) ? (addresses as SatsAddress[]) : []).flatMap((listed: SatsAddress | null) => {
    const { address, publicKey, purpose, symbol, type, derivationPath } = Object(listed) as SatsAddress;
    const use = purpose ?? (symbol === 'BTC' ? (type === 'p2tr' ? 'ordinals' : 'payment') : undefined);
    return use === 'payment' || use === 'ordinals' ? [{ address, publicKey, purpose: use, path: derivationPath }] : [];
  });
}

const purposes = ['payment', 'ordinals'];
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function readAccounts(ask: Ask, silent: boolean): Promise<unknown> {
  // By its documentation it never prompts: a page without the permission to read is refused (-32002).
  if (silent) return ask('wallet_getAccount').catch(() => undefined);
  return ask('wallet_connect', { addresses: purposes }).catch((error: unknown) => {
    if (!isUnsupported(error)) throw error;
    return ask('getAddresses', { purposes });
  });
}

function leatherMethods(ask: Ask): WalletMethods {
  return {
    signMessage: async ({ address, message }) =>
      (
        await ask<{ signature: string }>('signMessage', {
          message: toText(message),
          paymentType: isTaproot(address) ? 'p2tr' : 'p2wpkh',
        })
      ).signature,
    async sendTransaction({ network, ...request }) {
      const { to, satoshis } = toTransfer(request);
      return (
        await ask<{ txid: string }>('sendTransfer', {
          recipients: [{ address: to, amount: String(satoshis) }],
          network: nameOf(network),
        })
      ).txid;
    },
    async signPsbt({ network, psbt, inputs, broadcast = false }) {
      const signAtIndex = inputs?.map(({ index }) => index);
      const allowedSighash = [...new Set(inputs?.flatMap(({ sighashTypes = [] }) => sighashTypes))];
      const { hex, txid } = await ask<{ hex: string; txid?: string }>('signPsbt', {
        hex: toHex(fromBase64(psbt)),
        network: nameOf(network),
        broadcast,
        ...(signAtIndex && { signAtIndex }),
        ...(allowedSighash.length > 0 && { allowedSighash }),
      });
      return { psbt: toBase64(fromHex(hex)), txid };
    },
  };
}

function satsMethods(ask: Ask): WalletMethods {
  return {
    signMessage: async ({ address, message, protocol }) =>
      (
        await ask<{ signature: string }>('signMessage', {
          address,
          message: toText(message),
          protocol: protocolOf(address, protocol).toUpperCase(),
        })
      ).signature,
    async sendTransaction(request) {
      const { to, satoshis } = toTransfer(request);
      return (await ask<{ txid: string }>('sendTransfer', { recipients: [{ address: to, amount: satoshis }] })).txid;
    },
    signPsbt: ({ psbt, inputs, broadcast = false }) =>
      ask('signPsbt', { psbt, signInputs: indexesByAddress(inputs), broadcast }),
    switchNetwork: (network) => ask('wallet_changeNetwork', { name: capitalized(nameOf(network)) }),
  };
}

function subscribe(
  provider: SatsProvider,
  ask: Ask,
  networks: readonly Network[],
  listener: (change: ConnectionChange) => void,
): () => void {
  let isOver = false;
  const tell = async (change: unknown) => {
    const listed = toListed(change);
    // Older versions only say that something changed.
    const accounts = toAccounts(
      listed.length > 0 ? listed : toListed(await ask('wallet_getAccount').catch(() => undefined)),
    );
    if (!isOver && accounts.length > 0) listener({ type: 'accounts', accounts });
  };
  const handlers: Record<string, (change: unknown) => void> = {
    accountChange: (change) => void tell(change),
    networkChange(change) {
      const networkId = toNetworkId((Object(change) as { bitcoin?: { name?: unknown } }).bitcoin?.name, networks);
      if (networkId) listener({ type: 'network', networkId });
      void tell(change);
    },
    disconnect: () => listener({ type: 'disconnect' }),
  };
  const stops = Object.entries(handlers).map(([event, handler]) =>
    attempt(() => provider.addListener?.(event, handler)),
  );
  return () => {
    isOver = true;
    for (const stop of stops) if (typeof stop === 'function') stop();
  };
}

/**
 * Connects a wallet of the sats-connect kind; Leather's differs in its requests and can neither be restored nor moved.
 */
export async function connectSats(
  provider: SatsProvider,
  isLeather: boolean,
  { silent, networks, networkId, onSwitchFailed }: ConnectParameters,
): Promise<WalletConnection> {
  const ask = toAsk(provider);
  if (silent && isLeather) throw sharedError('wallet/locked');
  const answer = isLeather ? await ask('getAddresses') : await readAccounts(ask, silent);
  let accounts = toAccounts(toListed(answer));
  if (accounts.length === 0 && !silent) throw sharedError('wallet/locked');
  const methods = isLeather ? leatherMethods(ask) : satsMethods(ask);
  const current = async () =>
    isLeather
      ? undefined
      : toNetworkId(
          (await ask<{ bitcoin?: { name?: unknown } }>('wallet_getNetwork').catch(() => undefined))?.bitcoin?.name,
          networks,
        );
  // One that shares nothing is asked nothing more.
  let reported = accounts.length > 0 ? await current() : undefined;
  const wanted = networks.find(({ id, namespace }) => namespace === 'bip122' && id === networkId);
  if (wanted && reported && wanted.id !== reported && !silent) {
    // A declined switch leaves the connection standing where it is.
    await methods.switchNetwork?.(wanted).catch((cause: unknown) => onSwitchFailed?.(cause));
    reported = await current();
    const moved = toAccounts(toListed(await ask('wallet_getAccount').catch(() => undefined)));
    if (moved.length > 0) accounts = moved;
  }
  return {
    namespace: 'bip122',
    accounts,
    networkId: reported,
    provider,
    methods,
    subscribe: (listener) => (isLeather ? () => undefined : subscribe(provider, ask, networks, listener)),
    async disconnect() {
      if (!isLeather)
        await ask('wallet_disconnect').catch((error: unknown) =>
          isUnsupported(error) ? ask('wallet_renouncePermissions') : Promise.reject(error),
        );
    },
  };
}
