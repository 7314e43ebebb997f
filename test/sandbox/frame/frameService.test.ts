import { describe, expect, test } from 'vitest';
import { fail } from './failure';
import { emptyChain, hostOrigin, openTestFrame } from './openTestFrame';
import { createAccountHandlers } from './accountHandlers';
import { createAccountReader } from './accounts';
import { noSmartAccounts } from './noSmartAccounts';

const words = { title: 'Sign', rows: [], yes: 'Sign' };
const signOut = { type: '@w3m-app/SIGN_OUT', id: 'a1' };

describe('hear', () => {
  test('error: who is not the host, or does not keep to the handshake, is not answered and stands in the log', () => {
    const host = openTestFrame({});
    expect(host.send(signOut, { isParent: false }).refused).toMatch(/^source/);
    expect(host.send(signOut, { origin: 'https://example.com' }).refused).toMatch(/^origin/);
    expect(host.send(signOut, { sinceReady: 399 }).refused).toMatch(/^handshake/);
    expect(host.said()).toEqual([]);
    expect(host.send(signOut)).toEqual({
      type: '@w3m-app/SIGN_OUT',
      id: 'a1',
      payload: undefined,
      origin: hostOrigin,
    });
    expect(host.send(signOut).refused).toBe('id: was used before');
    expect(host.send({ ...signOut, id: 'a2', extra: 1 }).refused).toBe('extra: this field is not known');
  });

  test('behavior: a right message is answered under its id, a wrong payload too', async () => {
    const host = openTestFrame({ CONNECT_DEVICE: () => Promise.reject(fail('noDevice')) });
    expect(await host.ask('SIGN_OUT')).toEqual({ type: '@w3m-frame/SIGN_OUT_SUCCESS', id: 'id1' });
    expect(await host.ask('CONNECT_DEVICE')).toEqual({
      type: '@w3m-frame/CONNECT_DEVICE_ERROR',
      payload: { message: 'No device waits for approval' },
      id: 'id2',
    });
    expect(await host.ask('CONNECT_EMAIL', { email: 'ada' })).toEqual({
      type: '@w3m-frame/CONNECT_EMAIL_ERROR',
      payload: { message: 'payload.email: an e-mail address was expected' },
      id: 'id3',
    });
  });

  test('behavior: the theme reaches the screen, RELOAD answers before the page goes', async () => {
    const host = openTestFrame({});
    const theme = { themeMode: 'light', w3mThemeVariables: { '--w3m-accent': '#f00' } };
    await host.ask('SYNC_THEME', theme);
    expect(host.pushes).toContainEqual({ type: 'theme', theme });
    const { id } = await host.ask('RELOAD');
    await expect.poll(() => host.pushes.at(-1)).toEqual({ type: 'reload' });
    expect(host.said().at(-1)).toEqual({ type: '@w3m-frame/RELOAD_SUCCESS', id });
    expect(host.open().pushes[0]).toMatchObject({ type: 'open', theme });
  });

  test('behavior: faults that are on go with what is said; a dying frame hears and says nothing', async () => {
    const host = openTestFrame({});
    await host.scenarios.enable('frame-twice');
    await host.ask('SIGN_OUT');
    expect(host.pushes.at(-1)).toMatchObject({ type: 'say', faults: ['frame-twice'] });
    await host.scenarios.enable('frame-dies');
    host.send({ ...signOut, id: 'last' });
    expect(host.pushes.at(-1)).toEqual({ type: 'die' });
    expect(host.said()).toHaveLength(1);
  });
});

describe('approvals', () => {
  const call = { method: 'eth_blockNumber' };
  const host = () => openTestFrame({ RPC_REQUEST: ({ ask }) => ask(words).then(() => 'done') });

  test('behavior: yes, no, and each question once', async () => {
    const { frame, ask } = host();
    const [first, second] = [ask('RPC_REQUEST', call), ask('RPC_REQUEST', call)];
    await expect.poll(() => frame.approvals()).toHaveLength(2);
    const [one, two] = frame.approvals();
    expect(one).toMatchObject({ ...words, origin: hostOrigin });
    expect(frame.decide(one!.id, true)).toBe(true);
    expect(frame.decide(one!.id, true)).toBe(false);
    expect(frame.decide(two!.id, false)).toBe(true);
    expect(await first).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: 'done' });
    expect(await second).toMatchObject({ payload: { message: 'User rejected the request' } });
    expect(frame.approvals()).toEqual([]);
  });

  test('behavior: RPC_ABORT takes questions back, and the next request works', async () => {
    const { frame, ask } = host();
    const aborted = ask('RPC_REQUEST', call);
    await expect.poll(() => frame.approvals()).toHaveLength(1);
    expect(await ask('RPC_ABORT')).toMatchObject({ type: '@w3m-frame/RPC_ABORT_SUCCESS' });
    expect(await aborted).toMatchObject({ payload: { message: 'Request was aborted' } });
    expect(frame.approvals()).toEqual([]);
    const next = ask('RPC_REQUEST', call);
    await expect.poll(() => frame.approvals()).toHaveLength(1);
    frame.decide(frame.approvals()[0]!.id, true);
    expect(await next).toMatchObject({ payload: 'done' });
  });

  test('behavior: a frame can die where it should ask', async () => {
    const { frame, scenarios, pushes, said, send } = host();
    await scenarios.enable('frame-dies-asking');
    send({ type: '@w3m-app/RPC_REQUEST', id: 'last', payload: call });
    expect(pushes.filter(({ type }) => type === 'die')).toHaveLength(1);
    frame.close();
    await expect.poll(said).toMatchObject([{ id: 'last', payload: { message: 'Request was aborted' } }]);
  });

  test('behavior: a closed frame asks nothing any more', async () => {
    const { frame, ask } = host();
    const open = ask('RPC_REQUEST', call);
    await expect.poll(() => frame.approvals()).toHaveLength(1);
    frame.close();
    expect(await open).toMatchObject({ payload: { message: 'Request was aborted' } });
  });
});

describe('networks', () => {
  test('behavior: switching is told in the form of the namespace; an unknown network is refused', async () => {
    const chains = [emptyChain(1), emptyChain(10)];
    const accounts = createAccountReader(noSmartAccounts, () => Promise.reject(new Error('Not asked')));
    const { handlers } = createAccountHandlers({ chains, accounts, smart: noSmartAccounts });
    const { ask } = openTestFrame(handlers, { chains });
    const payload = async (name: string, sent?: unknown) => (await ask(name, sent)).payload;
    expect(await payload('GET_CHAIN_ID')).toEqual({ chainId: 1 });
    expect(await payload('SWITCH_NETWORK', { chainId: 'eip155:10' })).toEqual({ chainId: 10 });
    expect(await payload('SWITCH_NETWORK', { chainId: 'solana:localnet' })).toEqual({ chainId: 'solana:localnet' });
    expect(await payload('SWITCH_NETWORK', { chainId: 5 })).toEqual({ message: 'Network not supported' });
    expect(await payload('GET_CHAIN_ID')).toEqual({ chainId: 'solana:localnet' });
    expect(await payload('IS_CONNECTED')).toEqual({ isConnected: false });
    expect(await payload('GET_USER')).toEqual({ message: 'Not signed in' });
    expect(await payload('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({ smartAccountEnabledNetworks: [] });
    expect(await payload('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toEqual({ message: 'Not signed in' });
  });
});
