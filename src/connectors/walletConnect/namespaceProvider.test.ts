import { describe, expect, test } from 'vitest';
import { getProvider } from '../../features/session/getProvider';
import { switchAccount } from '../../features/account/switchAccount';
import { connect } from '../../features/session/connect';
import { disconnect } from '../../features/session/disconnect';
import { eip155 } from '../../adapters/eip155';
import { open, pairable, sessionOf, settle } from '../../../test/pairing/fakePairing';
import { createNamespaceProvider, followAccounts, type NamespaceProvider } from './namespaceProvider';

const alice = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const bob = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/** A page that is paired on eip155, whose wallet writes its addresses in small letters, and bob's first. */
async function paired() {
  const page = open(undefined, { adapters: [eip155(), pairable('solana')] });
  const connecting = connect(page.kit, { connectorId: 'walletConnect' });
  await settle();
  await expect.poll(() => page.library.proposals.length).toBe(1);
  const list = [bob, alice].map((address) => `eip155:1:${address.toLowerCase()}`);
  page.library.proposals[0]?.approve(sessionOf({ eip155: list }));
  await connecting;
  page.library.answer(
    'eth_accounts',
    [bob, alice].map((address) => address.toLowerCase()),
  );
  return { ...page, provider: () => getProvider<NamespaceProvider>(page.kit, 'eip155') as NamespaceProvider };
}

describe('the provider of a paired wallet', () => {
  test('behavior: addresses are written as EIP-55 says, in the kit and in what hosts are handed', async () => {
    const page = await paired();
    expect(page.view('eip155')).toMatchObject({ address: bob, accounts: [{ address: bob }, { address: alice }] });
    expect(await page.provider().request({ method: 'eth_accounts' })).toEqual([bob, alice]);
  });

  test('behavior: lists the account first that the page has chosen, and tells each choice once', async () => {
    const page = await paired();
    const told: unknown[] = [];
    const listener = (accounts: unknown) => void told.push(accounts);
    expect(page.provider().on('accountsChanged', listener).on('accountsChanged', listener)).toBe(page.provider());
    await switchAccount(page.kit, { address: alice });
    expect(await page.provider().request({ method: 'eth_accounts' })).toEqual([alice, bob]);
    await switchAccount(page.kit, { address: alice });
    expect(told).toEqual([[alice, bob]]);
    page.provider().removeListener('accountsChanged', listener);
    await switchAccount(page.kit, { address: bob });
    expect(told).toHaveLength(1);
  });

  test('behavior: who listens to several events by one function may leave one of them', async () => {
    const page = await paired();
    const told: unknown[] = [];
    const listener = (value: unknown) => void told.push(value);
    page.provider().on('accountsChanged', listener).on('chainChanged', listener);
    page.provider().removeListener('chainChanged', listener);
    await switchAccount(page.kit, { address: alice });
    expect(told).toEqual([[alice, bob]]);
  });

  test('behavior: what the wallet announces is told as the kit then has it', async () => {
    const page = await paired();
    const told: unknown[] = [];
    page.provider().on('accountsChanged', (accounts) => void told.push(accounts));
    const said = { type: 'said', topic: 's1', chainId: 'eip155:1' } as const;
    page.library.emit({ ...said, name: 'accountsChanged', data: [alice.toLowerCase()] });
    expect(told).toEqual([[alice, bob]]);
    // Another list, the same person's choice.
    page.library.store(sessionOf({ eip155: [`eip155:1:${alice.toLowerCase()}`] }));
    page.library.emit({ type: 'updated', topic: 's1' });
    expect(told).toEqual([[alice, bob], [alice]]);
    await disconnect(page.kit);
    expect(told.at(-1)).toEqual([]);
  });

  test('behavior: other events and answers are the wallet’s own', async () => {
    const page = await paired();
    const told: unknown[] = [];
    const listener = (chainId: unknown) => void told.push(chainId);
    page.provider().on('chainChanged', listener);
    const said = { type: 'said', topic: 's1', name: 'chainChanged', chainId: 'eip155:1' } as const;
    page.library.store(sessionOf({ eip155: [`eip155:1:${bob}`, `eip155:8453:${bob}`] }));
    page.library.emit({ type: 'updated', topic: 's1' });
    page.library.emit({ ...said, data: 8453 });
    page.provider().removeListener('chainChanged', listener);
    page.library.emit({ ...said, data: 1 });
    expect(told).toEqual(['8453']);
    expect(await page.provider().request({ method: 'eth_gasPrice' })).toBe('eth_gasPrice eip155:1');
  });
});

describe('followAccounts', () => {
  const following = { addresses: () => ['b', 'A'], subscribe: () => () => undefined };
  test.each([
    [
      ['a', 'B'],
      ['b', 'A'],
    ],
    [['B'], ['b']],
    [
      ['a', 'x'],
      ['a', 'x'],
    ],
    [[], []],
    ['a', 'a'],
    [[{ pubkey: 'a' }], [{ pubkey: 'a' }]],
  ])('behavior: an answer of %j is handed on as %j', async (answer, expected) => {
    const { provider } = createNamespaceProvider(async () => answer, console);
    const handed = followAccounts(provider, following);
    expect(await handed.request({ method: 'any' })).toEqual(expected);
    // Libraries tell it by this word from a wallet of the browser.
    expect([provider.isWalletConnect, handed.isWalletConnect]).toEqual([true, true]);
  });

  test('error: a listener that throws is logged, and the kit follows the wallet all the same', async () => {
    const page = await paired();
    const told: unknown[] = [];
    const fail = () => {
      throw new Error('oops');
    };
    page
      .provider()
      .on('chainChanged', fail)
      .on('accountsChanged', fail)
      .on('chainChanged', (id) => void told.push(id));
    page.library.store(sessionOf({ eip155: [`eip155:8453:${alice.toLowerCase()}`] }));
    page.library.emit({ type: 'updated', topic: 's1' });
    expect(page.view('eip155')).toMatchObject({ address: alice, network: { id: 'eip155:8453' } });
    expect(told).toEqual(['8453']);
    expect(page.log.map(({ message }) => message)).toContain('A listener threw');
  });

  test('behavior: listeners of the raw provider are told once each, until they leave', () => {
    const { provider, emit } = createNamespaceProvider(async () => undefined, console);
    const told: unknown[] = [];
    const listener = (value: unknown) => void told.push(value);
    provider.on('disconnect', listener).on('disconnect', listener).on('accountsChanged', listener);
    emit({ type: 'accounts', accounts: [{ address: 'a', type: 'eoa' }] });
    emit({ type: 'disconnect' });
    provider.removeListener('disconnect', listener).removeListener('never', listener);
    emit({ type: 'disconnect' });
    expect(told).toEqual([['a'], { code: 4900, message: 'The wallet has ended the session.' }]);
  });
});
