import type {
  ConnectParameters,
  ConnectionChange,
  WalletAccount,
  WalletConnection,
  WalletMethods,
} from '../../contract/connector';
import type { Network } from '../../contract/network';
import { rareError, sharedError } from '../../errors';
import { attempt } from '../../checks/attempt';
import { loadTwice } from '../../sdk/loadTwice';
import { chooseNetwork } from '../chooseNetwork';
import { textOf } from '../answers';
import { concat, toBytes, toHex } from '../encodings';
import { quietly } from '../quietly';
import { followInjected } from './followInjected';
import { readInjected, type Injected, type InjectedAccount } from './injected';
import { toSignature } from './signatures';
import { fromSs58, toSs58 } from './ss58';

/** The prefix wallets write addresses with when they know no network. */
const genericPrefix = 42;

/** Wallets may list keys of other chains too (`bitcoin-84`, `ton`), by types of their own. */
const keyTypes: readonly unknown[] = ['sr25519', 'ed25519', 'ecdsa', 'ethereum', undefined];

/** The prefix of a network whose addresses are those of Ethereum. */
const ethereumPrefix = '0x';

/**
 * The accounts a network has, written its way. One that is tied to another chain is none of them; ethereum keys have no
 * prefix, and most networks no use for them, so they come last. What cannot be read is passed over.
 */
export function toAccounts(listed: readonly InjectedAccount[], network: Network | undefined): WalletAccount[] {
  const accounts = listed.flatMap((account) => attempt(() => toAccount(account, network)) ?? []);
  const isEthereum = ({ address }: WalletAccount) => address.startsWith(ethereumPrefix);
  return [...accounts.filter((account) => !isEthereum(account)), ...accounts.filter(isEthereum)];
}

function toAccount(
  { address, type, name, genesisHash }: InjectedAccount,
  network: Network | undefined,
): WalletAccount | undefined {
  const isHere = !genesisHash || String(genesisHash).slice(2, 34) === network?.reference;
  if (!isHere || !keyTypes.includes(type)) return undefined;
  const decoded = fromSs58(address);
  const label = textOf(name) && { label: name };
  if (!decoded) return { address, type: 'eoa', ...label };
  if (network?.addressPrefix === ethereumPrefix) return undefined;
  const written = toSs58(decoded.account, Number(network?.addressPrefix ?? genericPrefix));
  // The address of an ecdsa key holds its hash; those of the others hold the key.
  return {
    address: written,
    type: 'eoa',
    ...label,
    ...((type === 'sr25519' || type === 'ed25519') && { publicKey: `0x${toHex(decoded.account)}` }),
  };
}

/** Wrapped, a message can never be a transaction; wallets that wrap leave a wrapped one alone. */
export function wrapBytes(message: string | Uint8Array): Uint8Array {
  return concat(toBytes('<Bytes>'), toBytes(message), toBytes('</Bytes>'));
}

/** Words for a page that the person has shut out, once and for all: wallets of this kind have no codes. */
const isShutOut = (text: unknown) => /not allowed to interact|not been enabled yet/.test(String(textOf(text)));

/** Asks a wallet, whose word for a page that is shut out then has the code of EIP-1193. */
async function ask<Answer>(question: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (cause) {
    const message = attempt(() => (Object(cause) as { message?: unknown }).message);
    throw isShutOut(message) ? { code: 4100, message, cause } : cause;
  }
}

function toMethods(signer: NonNullable<Injected['signer']>): WalletMethods {
  const signPayload = signer.signPayload && ((payload: unknown) => ask(() => signer.signPayload?.(payload)));
  return {
    ...(signer.signRaw && {
      async signMessage({ address, message }) {
        const raw = { address, data: `0x${toHex(wrapBytes(message))}`, type: 'bytes' } as const;
        return toSignature(await ask(() => signer.signRaw?.(raw)));
      },
    }),
    sendTransaction: async (request) =>
      (await loadTwice(() => import('./sendTransaction'))).sendTransaction(request, signPayload),
    ...(signPayload && {
      signPayload: async ({ address, payload }) => toSignature(await signPayload({ ...payload, address })),
    }),
  };
}

/** The accounts that the wallet lists, written for the network in use; it tells when either changes. */
function createAccountList(source: Injected['accounts'], first: readonly InjectedAccount[], start?: Network) {
  let listed = first;
  let network = start;
  const listeners = new Set<(change: ConnectionChange) => void>();
  const emit = (change: ConnectionChange) => [...listeners].forEach((listener) => listener(change));
  const listHere = () => toAccounts(listed, network);
  return {
    async switchNetwork(next: Network): Promise<void> {
      const accounts = toAccounts(listed, next);
      if (accounts.length === 0) throw rareError('network/switch-rejected');
      network = next;
      emit({ type: 'accounts', accounts, isListOnly: true });
      emit({ type: 'network', networkId: next.id });
    },
    subscribe(listener: (change: ConnectionChange) => void): () => void {
      listeners.add(listener);
      // Wallets tell of all accounts at once on subscribing, and only of some kinds: what they say is a reason to look.
      let looks = 0;
      const look = async () => {
        const turn = (looks += 1);
        // Who revoked the page shares nothing, and some wallets say so by an error.
        const now = readInjected(await quietly(() => source.get(true)));
        // A late answer is of what the wallet shared before.
        if (turn !== looks || !listeners.has(listener)) return;
        const before = JSON.stringify(listHere());
        listed = now;
        const accounts = listHere();
        if (JSON.stringify(accounts) !== before) emit({ type: 'accounts', accounts, isListOnly: true });
      };
      const stop = attempt(() => source.subscribe?.(() => void look()));
      return () => {
        listeners.delete(listener);
        if (typeof stop === 'function') attempt(stop);
      };
    },
  };
}

/**
 * Connects a wallet of `injectedWeb3`. Its way in may prompt, so silently it gives only what it gave this page before;
 * after a reload it waits until the visitor asks. Its network is the kit's choice.
 *
 * @throws `wallet/locked` when the wallet shares no account of the network, or cannot be asked in silence.
 * `wallet/unauthorized` once the person has shut the page out there.
 */
export async function connectInjected(
  enter: (silent: boolean) => Promise<Injected | undefined>,
  parameters: ConnectParameters,
): Promise<WalletConnection> {
  const { networks, silent } = parameters;
  const injected = await ask(() => enter(silent));
  if (!injected) throw silent ? sharedError('wallet/locked') : rareError('wallet/provider-missing');
  const own = networks.filter(({ namespace }) => namespace === 'polkadot');
  const network = chooseNetwork(own, parameters);
  const list = async () => injected.accounts.get(true);
  const answer = await list().catch((cause: unknown) => {
    // Revoked since.
    throw silent ? sharedError('wallet/locked', { cause }) : cause;
  });
  const listed = readInjected(answer);
  const accounts = toAccounts(listed, network);
  if (accounts.length === 0) throw sharedError('wallet/locked');
  const { switchNetwork, subscribe } = createAccountList(injected.accounts, listed, network);
  return {
    namespace: 'polkadot',
    accounts,
    networkId: network?.id,
    provider: injected,
    follow: (following) => followInjected(injected, following),
    methods: { ...toMethods(injected.signer ?? {}), switchNetwork },
    subscribe,
    // The interface has no way to leave: the page forgets, the person may revoke in the wallet.
    disconnect: async () => undefined,
  };
}
