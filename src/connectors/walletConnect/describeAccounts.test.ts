import { describe, expect, test } from 'vitest';
import { begin, fakeLibrary, open, pairable, sessionOf, settle } from '../../../test/pairing/fakePairing';
import type { Adapter } from '../../contract/adapter';
import type { WalletAccount } from '../../contract/connector';
import { connect } from '../../features/session/connect';
import { disconnect } from '../../features/session/disconnect';
import { memoryStorage } from '../../testing';
import { createAccountNotes, readAccountNotes } from './accountNotes';

const key = 'mooring.pairedAccounts';
const [first, second] = [
  { address: '0xA', type: 'payment', publicKey: 'aa', path: "m/84'/0'/0'/0/0" },
  { address: '0xB', type: 'ordinal', publicKey: 'bb', path: "m/86'/0'/0'/0/0" },
] as const satisfies readonly WalletAccount[];
const foreign = { address: '0xEvil', type: 'payment', publicKey: 'ee' } as const satisfies WalletAccount;
const bare = ['0xA', '0xB'].map((address) => ({ address, type: 'eoa' }));

/** A namespace whose wallets tell more of their accounts. */
function describable(): Adapter {
  const plain = pairable('eip155');
  return {
    ...plain,
    async pairing() {
      const support = await plain.pairing?.();
      if (!support) throw new Error('not pairable');
      return {
        ...support,
        describeAccounts: async (wallet, address) =>
          (await wallet.request('describe', { address }, wallet.networkId())) as readonly WalletAccount[],
      };
    },
  };
}

const page = (library = fakeLibrary(), options = {}) =>
  open(library, { adapters: [describable(), pairable('solana')], ...options });

async function paired(answer: unknown, accounts = ['eip155:1:0xA', 'eip155:1:0xB']) {
  const opened = page();
  opened.library.answer('describe', answer);
  await begin(opened);
  opened.library.proposals[0]?.approve(sessionOf({ eip155: accounts }));
  await settle();
  return opened;
}

describe('describeAccounts', () => {
  test('behavior: accounts of the session gain what the wallet says, asked once, by the first', async () => {
    const { library, view } = await paired([foreign, second, first]);
    expect(view('eip155')).toMatchObject({ status: 'connected', address: '0xA', accounts: [first, second] });
    expect(library.asked).toEqual([
      { topic: 's1', method: 'describe', params: { address: '0xA' }, chainId: 'eip155:1' },
    ]);
  });

  test.each<[string, () => unknown]>([
    ['refuses', () => Promise.reject(new Error('Unsupported methods.'))],
    ['never answers', () => new Promise(() => undefined)],
    ['knows nothing', () => []],
    ['speaks of others', () => [foreign]],
  ])('error: a wallet that %s leaves the accounts as they are', async (_how, answer) => {
    const said = answer();
    void Promise.resolve(said).catch(() => undefined);
    const { view, storage, log } = await paired(said);
    expect([view('eip155').status, view('eip155').accounts]).toEqual(['connected', bare]);
    expect([storage.getItem(key), log]).toEqual([null, []]);
  });

  test('behavior: the account that somebody has chosen meanwhile stays the active one', async () => {
    let answer: ((accounts: readonly WalletAccount[]) => void) | undefined;
    const { library, view } = await paired(new Promise((resolve) => (answer = resolve)));
    const said = { type: 'said', topic: 's1', chainId: 'eip155:1' } as const;
    library.emit({ ...said, name: 'accountsChanged', data: ['0xB'] });
    answer?.([first, second]);
    await settle();
    expect(view('eip155')).toMatchObject({ address: '0xB', accounts: [second, first] });
  });

  test('behavior: a session that ended meanwhile is written nowhere', async () => {
    let answer: ((accounts: readonly WalletAccount[]) => void) | undefined;
    const { library, storage, view } = await paired(new Promise((resolve) => (answer = resolve)));
    library.emit({ type: 'ended', topic: 's1' });
    answer?.([first, second]);
    await settle();
    expect([view('eip155').status, storage.getItem(key)]).toEqual(['disconnected', null]);
  });

  test('behavior: it survives a reload without a question, and is forgotten with the session', async () => {
    const { kit, library, storage } = await paired([first, second]);
    kit.destroy();
    const again = page(library, { storage });
    await again.kit.start();
    expect(again.view('eip155')).toMatchObject({ status: 'connected', accounts: [first, second] });
    expect(library.asked).toHaveLength(1);
    await disconnect(again.kit);
    await settle();
    expect(storage.getItem(key)).toBeNull();
  });

  test('behavior: an account that joins the session later is asked for, and only then', async () => {
    const { library, view } = await paired([first, second], ['eip155:1:0xA']);
    expect(view('eip155').accounts).toEqual([first]);
    library.emit({ type: 'updated', topic: 's1' });
    await settle();
    expect(library.asked).toHaveLength(1);
    library.store(sessionOf({ eip155: ['eip155:1:0xA', 'eip155:1:0xB'] }));
    library.emit({ type: 'updated', topic: 's1' });
    await settle();
    expect([view('eip155').accounts, library.asked.length]).toEqual([[first, second], 2]);
  });

  test('behavior: namespaces that want to know nothing ask nothing', async () => {
    const opened = open();
    const connecting = connect(opened.kit, { connectorId: 'walletConnect' });
    await settle();
    opened.library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA'] }));
    await connecting;
    expect(opened.library.asked).toEqual([]);
  });
});

describe('readAccountNotes', () => {
  test('behavior: gives back what was added, for the same session only', async () => {
    const storage = memoryStorage();
    await createAccountNotes(storage, 'k', 'one').add([first]);
    const { address, ...note } = first;
    expect((await readAccountNotes(storage, 'k', 'one')).of(address)).toEqual(note);
    expect((await readAccountNotes(storage, 'k', 'two')).of(address)).toBeUndefined();
    await createAccountNotes(storage, 'k', 'one').clear();
    expect(storage.getItem('k')).toBeNull();
  });

  test('behavior: storage may take its time to answer', async () => {
    const storage = memoryStorage();
    await createAccountNotes(storage, 'k', 'one').add([first]);
    const slow = { ...storage, getItem: async (name: string) => storage.getItem(name) };
    expect((await readAccountNotes(slow, 'k', 'one')).of(first.address)?.publicKey).toBe('aa');
  });

  test.each(['no json', '{}', '{"topic":"one","notes":{"0xA":{"type":"king"}}}'])(
    'error: a record of %j is none',
    async (text) => {
      const storage = memoryStorage();
      storage.setItem('k', text);
      expect((await readAccountNotes(storage, 'k', 'one')).of('0xA')).toBeUndefined();
    },
  );

  test('error: storage that does not work remembers nothing', async () => {
    const fail = () => {
      throw new Error('forbidden');
    };
    const broken = { getItem: fail, setItem: fail, removeItem: fail };
    const notes = await readAccountNotes(broken, 'k', 'one');
    await notes.add([first]);
    await notes.clear();
    expect(notes.of('0xA')?.publicKey).toBe('aa');
  });
});
