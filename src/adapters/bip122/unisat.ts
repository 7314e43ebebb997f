import type { ConnectParameters, ConnectionChange, WalletConnection } from '../../contract/connector';
import type { PsbtRequest } from './psbtRequest';
import type { Network } from '../../contract/network';
import { sharedError } from '../../errors';
import { fromBase64, readBytes, toBase64, toHex, toText } from '../encodings';
import { attempt } from '../../checks/attempt';
import { readSignature, requireBytes, requireText } from '../answers';
import { quietly } from '../quietly';
import { toAccounts } from './accounts';
import { enter, type Door } from './enter';
import { nameOf, toNetworkId } from './networks';
import { protocolOf, toTransfer } from './transfers';

/** UniSat's interface, and that of wallets which imitate it; most of it may be missing. */
export interface UnisatProvider {
  requestAccounts?(): Promise<unknown>;
  getAccounts?(): Promise<unknown>;
  getPublicKey?(): Promise<unknown>;
  getChain?(): Promise<unknown>;
  /** The first words for networks, of wallets that have no `getChain`: `livenet`, `testnet`, `signet`. */
  getNetwork?(): Promise<unknown>;
  signMessage?(message: string, type: string): Promise<unknown>;
  sendBitcoin?(to: string, satoshis: number, options?: object): Promise<unknown>;
  signPsbt?(hex: string, options: object): Promise<unknown>;
  pushPsbt?(hex: string): Promise<unknown>;
  switchChain?(chain: string): Promise<unknown>;
  switchNetwork?(network: string): Promise<unknown>;
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
  const signed = requireText(
    await provider.signPsbt?.(toHex(fromBase64(psbt)), {
      autoFinalized: broadcast === true,
      ...(toSignInputs && { toSignInputs }),
    }),
    'psbt',
  );
  const bytes = requireBytes(readBytes(signed) ?? fromBase64(signed));
  return {
    psbt: toBase64(bytes),
    txid: broadcast ? requireText(await provider.pushPsbt?.(toHex(bytes)), 'txid') : undefined,
  };
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

/** `networkChanged` calls all test networks one; who knows the chain tells the other as well. */
const networkEvent = ({ getChain }: UnisatProvider) => (getChain ? 'chainChanged' : 'networkChanged');

const networkOf = (chain: unknown, networks: readonly Network[]) =>
  attempt(() => toNetworkId((Object(chain) as { enum?: unknown }).enum ?? chain, networks));

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
  let [turns, isOver] = [0, false];
  // A late answer about an account that was in use before is none about the one that is.
  async function tell(answer: unknown) {
    const turn = (turns += 1);
    const accounts = await listAccounts(provider, answer);
    if (turn === turns && !isOver) listener({ type: 'accounts', accounts });
  }
  async function tellNetwork(chain: unknown) {
    const networkId = networkOf(chain, networks);
    if (!networkId || isOver) return;
    listener({ type: 'network', networkId });
    // Its address there is another, which not each wallet tells.
    const turn = turns;
    const listed = await quietly(() => provider.getAccounts?.());
    if (turn === turns && [listed].flat()[0]) await tell(listed);
  }
  const stop = listenTo(provider, {
    accountsChanged: (answer) => void tell(answer),
    [networkEvent(provider)]: (chain) => void tellNetwork(chain),
  });
  return () => {
    isOver = true;
    stop();
  };
}

/** How the wallet is asked. */
function doorOf(provider: UnisatProvider, { silent, networks }: ConnectParameters): Door {
  const read = async () => listAccounts(provider, await quietly(() => provider.getAccounts?.()));
  return {
    connect: async () => (silent ? read() : listAccounts(provider, await provider.requestAccounts?.())),
    read,
    network: async () =>
      networkOf(await quietly(() => (provider.getChain ?? provider.getNetwork)?.call(provider)), networks),
    switchNetwork: (network) => switchTo(provider, network),
    listen: (notice) => listenTo(provider, { accountsChanged: notice, [networkEvent(provider)]: notice }),
  };
}

async function switchTo(provider: UnisatProvider, network: Network): Promise<void> {
  const name = nameOf(network);
  if (provider.switchChain) await provider.switchChain(`BITCOIN_${name.toUpperCase()}`);
  else await provider.switchNetwork?.(name === 'mainnet' ? 'livenet' : name);
}

/** Connects a wallet of UniSat's kind. It has one address, which pays. */
export async function connectUnisat(
  provider: UnisatProvider,
  parameters: ConnectParameters,
): Promise<WalletConnection> {
  const { accounts, reported } = await enter(doorOf(provider, parameters), parameters);
  if (accounts.length === 0 && !parameters.silent) throw sharedError('wallet/locked');
  return {
    namespace: 'bip122',
    accounts,
    networkId: reported,
    provider,
    methods: {
      ...(provider.signMessage && {
        signMessage: async ({ address, message, protocol }) =>
          readSignature(await provider.signMessage?.(toText(message), messageType(address, protocol)), toBase64),
      }),
      ...(provider.sendBitcoin && {
        async sendTransaction(request) {
          const { to, satoshis } = toTransfer(request);
          return requireText(await provider.sendBitcoin?.(to, satoshis, {}), 'txid');
        },
      }),
      ...(provider.signPsbt && { signPsbt: (parameters) => signPsbtHex(provider, parameters) }),
      ...((provider.switchChain ?? provider.switchNetwork) && {
        switchNetwork: (network: Network) => switchTo(provider, network),
      }),
    },
    subscribe: (listener) => subscribe(provider, parameters.networks, listener),
    async disconnect() {
      await provider.disconnect?.();
    },
  };
}
