import type { ConnectParameters, ConnectionChange, WalletConnection } from '../../contract/connector';
import type { PsbtRequest } from './psbtRequest';
import type { Network } from '../../contract/network';
import { sharedError } from '../../errors';
import { fromBase64, fromHex, toBase64, toHex, toText } from '../encodings';
import { attempt } from '../../checks/attempt';
import { quietly } from '../quietly';
import { toAccounts } from './accounts';
import { nameOf, toNetworkId } from './networks';
import { protocolOf, toTransfer } from './transfers';

/** UniSat's interface, and that of wallets which imitate it; most of it may be missing. */
export interface UnisatProvider {
  requestAccounts?(): Promise<unknown>;
  getAccounts?(): Promise<unknown>;
  getPublicKey?(): Promise<string>;
  getChain?(): Promise<unknown>;
  signMessage?(message: string, type: string): Promise<string>;
  sendBitcoin?(to: string, satoshis: number, options?: object): Promise<string>;
  signPsbt?(hex: string, options: object): Promise<string>;
  pushPsbt?(hex: string): Promise<string>;
  switchChain?(chain: string): Promise<unknown>;
  disconnect?(): Promise<unknown>;
  on?(event: string, listener: (value: unknown) => void): unknown;
  removeListener?(event: string, listener: (value: unknown) => void): unknown;
}

/** Signs a PSBT by the two calls these wallets have for it, each in hex. */
export async function signPsbtHex(
  provider: Pick<UnisatProvider, 'signPsbt' | 'pushPsbt'>,
  { psbt, inputs, broadcast }: PsbtRequest,
) {
  const toSignInputs = inputs?.map(({ index, address, sighashTypes }) => ({
    index,
    address,
    ...(sighashTypes && { sighashTypes }),
  }));
  const signed = String(
    await provider.signPsbt?.(toHex(fromBase64(psbt)), {
      autoFinalized: broadcast === true,
      ...(toSignInputs && { toSignInputs }),
    }),
  );
  return { psbt: toBase64(fromHex(signed)), txid: broadcast ? await provider.pushPsbt?.(signed) : undefined };
}

/** The wallet's word for how a message is signed. */
export const messageType = (address: string, protocol: 'ecdsa' | 'bip322' | undefined) =>
  protocolOf(address, protocol) === 'bip322' ? 'bip322-simple' : 'ecdsa';

async function listAccounts(provider: UnisatProvider, answer: unknown) {
  const [address] = (Array.isArray(answer) ? answer : [answer]) as unknown[];
  if (typeof address !== 'string' || address === '') return [];
  const publicKey = await quietly(() => provider.getPublicKey?.());
  return toAccounts([{ address, publicKey }]);
}

const networkOf = (chain: unknown, networks: readonly Network[]) =>
  toNetworkId((Object(chain) as { enum?: unknown }).enum ?? chain, networks);

/** Handles a provider's events by their names. Returns the function that stops. */
export function listenTo(
  provider: Pick<UnisatProvider, 'on' | 'removeListener'> | undefined,
  handlers: Readonly<Record<string, (value: unknown) => void>>,
): () => void {
  // Wallets that know no events, or not this one, may say so by an error.
  const each = (method: 'on' | 'removeListener') => {
    for (const [event, handler] of Object.entries(handlers)) attempt(() => provider?.[method]?.(event, handler));
  };
  each('on');
  return () => each('removeListener');
}

function subscribe(
  provider: UnisatProvider,
  networks: readonly Network[],
  listener: (change: ConnectionChange) => void,
): () => void {
  let isOver = false;
  const stop = listenTo(provider, {
    accountsChanged: (answer) =>
      void listAccounts(provider, answer).then((accounts) => isOver || listener({ type: 'accounts', accounts })),
    chainChanged(chain) {
      const networkId = networkOf(chain, networks);
      if (networkId) listener({ type: 'network', networkId });
    },
  });
  return () => {
    isOver = true;
    stop();
  };
}

/** Connects a wallet of UniSat's kind. It has one address, which pays. */
export async function connectUnisat(
  provider: UnisatProvider,
  { silent, networks, networkId, onSwitchFailed }: ConnectParameters,
): Promise<WalletConnection> {
  const ask = () => (silent ? provider.getAccounts?.() : provider.requestAccounts?.());
  let accounts = await listAccounts(provider, await ask());
  if (accounts.length === 0 && !silent) throw sharedError('wallet/locked');
  const current = async () => networkOf(await quietly(() => provider.getChain?.()), networks);
  const switchTo = async (network: Network) =>
    void (await provider.switchChain?.(`BITCOIN_${nameOf(network).toUpperCase()}`));
  // One that shares nothing is asked nothing more.
  let reported = accounts.length > 0 ? await current() : undefined;
  const wanted = networks.find(({ id, namespace }) => namespace === 'bip122' && id === networkId);
  if (wanted && reported && wanted.id !== reported && !silent) {
    await switchTo(wanted).catch((cause: unknown) => onSwitchFailed?.(cause));
    reported = await current();
    accounts = await listAccounts(provider, await provider.getAccounts?.());
  }
  return {
    namespace: 'bip122',
    accounts,
    networkId: reported,
    provider,
    methods: {
      ...(provider.signMessage && {
        signMessage: async ({ address, message, protocol }) =>
          String(await provider.signMessage?.(toText(message), messageType(address, protocol))),
      }),
      ...(provider.sendBitcoin && {
        async sendTransaction(request) {
          const { to, satoshis } = toTransfer(request);
          return String(await provider.sendBitcoin?.(to, satoshis, {}));
        },
      }),
      ...(provider.signPsbt && { signPsbt: (parameters) => signPsbtHex(provider, parameters) }),
      ...(provider.switchChain && { switchNetwork: switchTo }),
    },
    subscribe: (listener) => subscribe(provider, networks, listener),
    async disconnect() {
      await provider.disconnect?.();
    },
  };
}
