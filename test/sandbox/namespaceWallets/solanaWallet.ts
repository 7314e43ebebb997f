import { createSignInMessage, type SolanaSignInInputWithRequiredFields } from '@solana/wallet-standard-util';
import { Keypair, PublicKey, VersionedTransaction } from '@solana/web3.js';
import { createListeners, createPerson, refusal, type PageWallet } from './person';
import { registerStandardWallet } from '../../../tools/playwright/page/registerStandardWallet';
import { walletIcon } from '../../../tools/playwright/walletIcon';

/** PKCS #8 before the 32 bytes of an Ed25519 seed. */
const pkcs8Head = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];

async function sign(seed: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('pkcs8', Uint8Array.from([...pkcs8Head, ...seed]), 'Ed25519', false, [
    'sign',
  ]);
  return new Uint8Array(await crypto.subtle.sign('Ed25519', key, Uint8Array.from(message)));
}

type SolanaSignInInput = Partial<SolanaSignInInputWithRequiredFields>;

export interface SolanaWalletOptions {
  /** Both accounts, the chosen one first. Default: only the chosen one. */
  sharesBoth?: boolean;
  name?: string;
  /** Features it lacks. */
  without?: readonly string[];
  chains?: readonly string[];
  /** What it sends through; without it `solana:signAndSendTransaction` is lacking. */
  send?: (wire: Uint8Array) => Promise<string>;
  /** What its device makes of a message before it signs; without it `solana:signOffchainMessage` is lacking. */
  wrap?: (message: Uint8Array, address: string) => Uint8Array;
}

export interface SolanaWallet extends PageWallet {
  addresses: readonly string[];
  /** The chains requests were made for. */
  chains: readonly string[];
  wallet: { name: string; features: Record<string, unknown> };
}

/** A Wallet Standard wallet with two accounts, of which the person shows one at a time, as Phantom does. */
export function createSolanaWallet({
  name = 'Beacon',
  without = [],
  chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'],
  send,
  wrap,
  sharesBoth = false,
}: SolanaWalletOptions = {}): SolanaWallet {
  const seeds = [1, 2].map((fill) => new Uint8Array(32).fill(fill));
  const pairs = seeds.map((seed) => Keypair.fromSeed(seed));
  const person = createPerson(name, refusal('User rejected the request.', 4001));
  const { on, emit, count } = createListeners();
  const asked: string[] = [];
  let active = 0;
  const accounts = pairs.map(({ publicKey }, at) => ({
    address: publicKey.toBase58(),
    label: at === 0 ? 'Everyday' : 'Savings',
    publicKey: publicKey.toBytes(),
    chains,
    features: [
      ...(without.includes('solana:signMessage') ? [] : ['solana:signMessage']),
      ...(wrap ? ['solana:signOffchainMessage'] : []),
      'solana:signTransaction',
    ],
  }));
  const shared = () =>
    person.permissions.has() ? (sharesBoth ? [accounts[active], accounts[1 - active]] : [accounts[active]]) : [];
  const seedOf = (address: string) => seeds[accounts.findIndex((account) => account.address === address)] as Uint8Array;
  type Account = { account: { address: string } };
  type TextInput = Account & { message: Uint8Array };
  type OffchainInput = Account & { message: string; messageVersion: number; requiredSigners: readonly Uint8Array[] };
  type Input = Account & { transaction: Uint8Array; chain?: string };

  async function signText({ account: { address }, message }: TextInput) {
    person.ask('sign');
    const signedMessage = wrap?.(message, address) ?? message;
    return { signedMessage, signature: await sign(seedOf(address), signedMessage) };
  }

  async function signWire({ account, transaction, chain = '' }: Input) {
    asked.push(chain);
    const decoded = VersionedTransaction.deserialize(transaction);
    decoded.addSignature(
      new PublicKey(account.address),
      await sign(seedOf(account.address), decoded.message.serialize()),
    );
    return decoded;
  }

  const features: Record<string, unknown> = {
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent = false } = {}) {
        if (!person.permissions.has() && !silent) {
          person.ask('connect');
          person.permissions.add();
        }
        return { accounts: shared() };
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        person.permissions.delete();
      },
    },
    'standard:events': { version: '1.0.0', on },
    'solana:signMessage': {
      version: '1.0.0',
      signMessage: async (input: TextInput) => [await signText(input)],
    },
    'solana:signOffchainMessage': {
      version: '1.0.0',
      supportedMessageVersions: [1],
      async signOffchainMessage({ account, message, messageVersion, requiredSigners }: OffchainInput) {
        const own = accounts.find(({ address }) => address === account.address)?.publicKey;
        if (messageVersion !== 1) throw new Error(`Unknown version ${messageVersion}`);
        if (!requiredSigners.some((key) => `${key}` === `${own}`))
          throw new Error('The account is not among the signers');
        const { signedMessage, signature } = await signText({ account, message: new TextEncoder().encode(message) });
        return [{ signedOffchainMessage: signedMessage, signature }];
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      async signTransaction(...inputs: readonly Input[]) {
        person.ask(`sign ${inputs.length}`);
        return Promise.all(inputs.map(async (input) => ({ signedTransaction: (await signWire(input)).serialize() })));
      },
    },
    'solana:signIn': {
      version: '1.0.0',
      async signIn(input: SolanaSignInInput = {}) {
        person.ask('sign in');
        person.permissions.add();
        const account = accounts[active] as (typeof accounts)[number];
        const chosen = accounts.find(({ address }) => address === (input.address ?? account.address));
        if (chosen !== account) throw new Error('The account is not the one in use');
        if (input.chainId && !/^(solana:)?(mainnet|testnet|devnet|localnet)$/.test(input.chainId))
          throw new Error(`Unknown chain ${input.chainId}`);
        // The wallet words it, and knows the page's host by itself.
        const signedMessage = createSignInMessage({ domain: 'host.test', ...input, address: account.address });
        return [{ account, signedMessage, signature: await sign(seedOf(account.address), signedMessage) }];
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      async signAndSendTransaction(input: Input) {
        person.ask('send');
        const signed = await signWire(input);
        await send?.(signed.serialize());
        return [{ signature: signed.signatures[0] }];
      },
    },
  };
  const lacking = [...(send ? [] : ['solana:signAndSendTransaction']), ...(wrap ? [] : ['solana:signOffchainMessage'])];
  for (const feature of [...without, ...lacking]) delete features[feature];
  const wallet = {
    version: '1.0.0',
    name,
    icon: walletIcon(name),
    chains,
    features,
    get accounts() {
      return shared();
    },
  };
  return {
    connectorId: `walletStandard:${name}`,
    addresses: accounts.map(({ address }) => address),
    chains: asked,
    wallet,
    person,
    listeners: count,
    install: (window) => registerStandardWallet(window, wallet),
    switchAccount() {
      active = 1 - active;
      emit('change', { accounts: shared() });
    },
    leave() {
      person.permissions.delete();
      emit('change', { accounts: [] });
    },
  };
}
