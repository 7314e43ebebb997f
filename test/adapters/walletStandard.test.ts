import { getWallets } from '@wallet-standard/app';
import { registerWallet } from '@wallet-standard/wallet';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConnectionChange, WalletAccount } from 'mooring/core';
import { solana } from 'mooring/solana';
import { bip122 } from 'mooring/bip122';
import { bitcoin, solanaMainnet } from 'mooring/networks';
import { subscribeStandard } from '../../src/adapters/followStandard';
import type { StandardAccount } from '../../src/adapters/walletStandard';
import { createBitcoinStandardWallet } from '../sandbox/namespaceWallets/bitcoinStandardWallet';
import { createSolanaWallet } from '../sandbox/namespaceWallets/solanaWallet';
import { createPage } from './createPage';
import { discover, connectWallet } from './connectWallet';
import { verifySolana } from './verifiers';

type Registered = Parameters<typeof registerWallet>[0];
const asStandard = (wallet: object) => wallet as unknown as Registered;

describe('discoverStandardWallets', () => {
  // The standard's own packages know only the global window.
  const page = createPage();
  beforeEach(() => vi.stubGlobal('window', page));
  afterEach(() => vi.unstubAllGlobals());

  test('behavior: meets wallets registered by the official package, before and after', async () => {
    registerWallet(asStandard(createSolanaWallet({ name: 'Early' }).wallet));
    const connectors = new Map<string, unknown>();
    const context = { ...discover(solana()), ports: undefined };
    expect(context.connectors.size).toBe(0);
    const { createBrowserPorts } = await import('mooring/core');
    const ports = {
      ...createBrowserPorts(),
      browser: { window: page, onVisible: () => () => undefined, open: () => undefined },
    };
    const stop = solana().discover({
      ports,
      found: (connector) => void connectors.set(connector.id, connector),
      lost: (id) => void connectors.delete(id),
      known: () => [],
    });
    expect([...connectors.keys()]).toEqual(['walletStandard:Early']);
    registerWallet(asStandard(createSolanaWallet({ name: 'Late' }).wallet));
    expect([...connectors.keys()]).toEqual(['walletStandard:Early', 'walletStandard:Late']);
    stop();
    registerWallet(asStandard(createSolanaWallet({ name: 'Too late' }).wallet));
    expect(connectors.size).toBe(2);
  });

  test('behavior: the test wallets register as the official package for pages expects', () => {
    createSolanaWallet({ name: 'Seen' }).install(page);
    expect(
      getWallets()
        .get()
        .map(({ name }) => name),
    ).toContain('Seen');
  });
});

describe('subscribeStandard', () => {
  const toAccounts = (listed: readonly StandardAccount[]) =>
    listed
      .filter(({ chains }) => chains?.includes('solana:mainnet'))
      .map(({ address }): WalletAccount => ({ address, type: 'eoa' }));
  const walletWith = (on: unknown) => ({
    name: 'Odd',
    chains: ['solana:mainnet'],
    accounts: [],
    features: { 'standard:events': { on } },
  });
  const listen = (on: unknown, heard: ConnectionChange[]) =>
    subscribeStandard(walletWith(on), 'standard:events', toAccounts)((change) => heard.push(change));

  test.each([[undefined], [null], [{}], [{ accounts: null }], [{ accounts: 'all' }], [{ accounts: [null] }]])(
    'error: %j, told as a change, is none, and the next one is heard',
    (odd) => {
      const heard: ConnectionChange[] = [];
      let tell: (change: unknown) => void = () => undefined;
      listen((_: string, run: typeof tell) => void (tell = run), heard);
      tell(odd);
      tell({ accounts: [{ address: 'A', chains: ['solana:mainnet'] }] });
      expect(heard).toEqual([{ type: 'accounts', accounts: [{ address: 'A', type: 'eoa' }] }]);
    },
  );

  test('error: a wallet that refuses to be listened to, or to be left, hinders nobody', () => {
    const refuse = () => {
      throw new Error('Not implemented');
    };
    expect(() => listen(refuse, [])()).not.toThrow();
    expect(() => listen(() => refuse, [])()).not.toThrow();
  });
});

describe('accounts that the standard does not know', () => {
  /** A wallet whose accounts are changed before anybody sees them. */
  type Listed = readonly (StandardAccount | null)[];
  function rewriting<Wallet extends { wallet: { features: Record<string, unknown> } }>(
    made: Wallet,
    rewrite: (accounts: Listed) => Listed,
  ): Wallet {
    const connecting = made.wallet.features['standard:connect'] as {
      connect(input?: object): Promise<{ accounts: Listed }>;
    };
    const { connect } = connecting;
    connecting.connect = async (input) => ({ accounts: rewrite((await connect(input)).accounts) });
    return made;
  }
  const withChains = (chains: unknown) => (accounts: Listed) =>
    accounts.map((account) => account && { ...account, chains: chains as never });
  const withNothing = (accounts: Listed): Listed => [null, ...accounts];

  test.each([
    ['has no list of chains', withChains(undefined)],
    ['names no chains', withChains([])],
    ['is null', withNothing],
  ])('behavior: a Solana wallet one of whose accounts %s connects and signs', async (_what, rewrite) => {
    const wallet = rewriting(createSolanaWallet(), rewrite);
    const { connection } = await connectWallet(solana(), wallet, [solanaMainnet]);
    const [address = ''] = wallet.addresses;
    expect(connection.accounts.map((account) => account.address)).toEqual([address]);
    const signature = await connection.methods.signMessage?.({ address, message: 'Hi' });
    expect(verifySolana(address, new TextEncoder().encode('Hi'), signature ?? '')).toBe(true);
  });

  test('behavior: an account of another family of chains is passed over', async () => {
    const elsewhere = (accounts: Listed): Listed => [
      ...accounts,
      ...accounts.map((account) => account && { ...account, address: 'elsewhere', chains: ['sui:mainnet'] }),
    ];
    const wallet = rewriting(createSolanaWallet(), elsewhere);
    const { connection } = await connectWallet(solana(), wallet, [solanaMainnet]);
    expect(connection.accounts).toHaveLength(1);
  });
});

describe('discoverSolana', () => {
  test('error: a wallet whose getters throw hinders neither the page nor the next wallet', () => {
    const errors: unknown[] = [];
    const bomb = Object.defineProperty({ chains: ['solana:mainnet'], features: {} }, 'name', {
      get: () => {
        throw new Error('boom');
      },
    });
    const { connectors } = discover(solana(), (page) => {
      page.addEventListener('wallet-standard:app-ready', (event) => {
        try {
          (event as CustomEvent<{ register(...wallets: unknown[]): void }>).detail.register(
            bomb,
            createSolanaWallet({ name: 'Next' }).wallet,
          );
        } catch (error) {
          errors.push(error);
        }
      });
    });
    expect([errors, [...connectors.keys()]]).toEqual([[], ['walletStandard:Next']]);
  });

  test('behavior: lists what can sign or send, and no pairing modal, no other chain, no junk', () => {
    const names = (options: Parameters<typeof createSolanaWallet>[0]) => [
      ...discover(solana(), createSolanaWallet(options).install).connectors.keys(),
    ];
    expect(names({ name: 'WalletConnect' })).toEqual([]);
    expect(names({ chains: ['sui:mainnet'] })).toEqual([]);
    expect(names({ without: ['standard:events'] })).toEqual([]);
    expect(names({ without: ['standard:connect'] })).toEqual([]);
    expect(names({ without: ['solana:signTransaction'] })).toEqual([]);
    expect(names({ without: ['solana:signTransaction'], send: async () => '' })).toEqual(['walletStandard:Beacon']);
    const { connectors } = discover(solana(), (page) => {
      page.addEventListener('wallet-standard:app-ready', (event) =>
        (event as CustomEvent<{ register(...wallets: unknown[]): void }>).detail.register(
          null,
          7,
          { name: 'Hollow' },
          { name: 'Shell', chains: ['solana:mainnet'], features: null },
        ),
      );
    });
    expect(connectors.size).toBe(0);
  });

  test('behavior: a wallet that unregisters is gone', () => {
    const { page, connectors } = discover(solana());
    const unregister: (() => void)[] = [];
    page.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: ({ register }: { register(wallet: object): () => void }) =>
          unregister.push(register(createSolanaWallet().wallet)),
      }),
    );
    expect(connectors.size).toBe(1);
    unregister[0]?.();
    expect(connectors.size).toBe(0);
  });

  test('behavior: one name in two namespaces is two connectors', async () => {
    const [onSolana, onBitcoin] = [createSolanaWallet({ name: 'Both' }), createBitcoinStandardWallet('Both')];
    const { connection: first } = await connectWallet(solana(), onSolana, [solanaMainnet]);
    const { connection: second } = await connectWallet(bip122(), onBitcoin, [bitcoin]);
    expect([first.namespace, second.namespace, onSolana.connectorId === onBitcoin.connectorId]).toEqual([
      'solana',
      'bip122',
      false,
    ]);
  });
});

describe('signIn', () => {
  test('behavior: signs the message that the wallet made', async () => {
    const wallet = createSolanaWallet();
    const { connection } = await connectWallet(solana(), wallet, [solanaMainnet]);
    const answer = await connection.methods.signIn?.({ input: { domain: 'host.test', statement: 'Hello' } });
    expect(answer?.address).toBe(wallet.addresses[0]);
    expect(new TextDecoder().decode(answer?.message)).toContain('host.test wants you to sign in');
    expect(verifySolana(answer?.address ?? '', answer?.message ?? '', answer?.signature ?? '')).toBe(true);
  });
});
