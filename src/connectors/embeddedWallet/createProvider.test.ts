import { describe, expect, test } from 'vitest';
import type { ConnectionChange } from '../../contract/connector';
import type { Network } from '../../contract/network';
import { base, mainnet, sepolia, solanaDevnet, solanaMainnet } from '../../networks';
import { createProvider } from './createProvider';

function setUp(known: readonly Network[] = [mainnet, base]) {
  const asked: unknown[] = [];
  const listeners = new Set<(change: ConnectionChange) => void>();
  const logged: string[] = [];
  const note = (message: string) => void logged.push(message);
  let network = known[0] as Network;
  const provider = createProvider({
    request: async (...call) => void asked.push(call),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    networks: () => known,
    network: () => network,
    addresses: () => ['0xa11ce', '0xb0b'],
    switchNetwork: async (next) => move(next),
    log: { warn: note, error: note },
  });
  function move(next: Network) {
    network = next;
    for (const listener of listeners) {
      listener({ type: 'network', networkId: next.id });
      listener({ type: 'accounts', accounts: [] });
    }
  }
  return { provider, asked, listeners, logged, move };
}

describe('createProvider', () => {
  test('behavior: accounts and the chain are known here, and the frame is asked for neither', async () => {
    const { provider, asked } = setUp();
    const answers = ['eth_accounts', 'eth_requestAccounts', 'eth_chainId'].map((method) =>
      provider.request({ method }),
    );
    expect(await Promise.all(answers)).toEqual([['0xa11ce', '0xb0b'], ['0xa11ce', '0xb0b'], '0x1']);
    expect(asked).toEqual([]);
    await provider.request({ method: 'eth_call', params: [{}] });
    await provider.request({ method: 'toString' });
    expect(asked).toEqual([
      ['eth_call', [{}], 'eip155:1'],
      ['toString', undefined, 'eip155:1'],
    ]);
  });

  test('behavior: the chain is switched among those of the kit, and told as hex', async () => {
    const { provider, listeners } = setUp();
    const heard: unknown[] = [];
    const listener = (chainId: unknown) => void heard.push(chainId);
    provider.on?.('chainChanged', listener as never);
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] });
    expect([await provider.request({ method: 'eth_chainId' }), heard]).toEqual(['0x2105', ['0x2105']]);
    provider.removeListener?.('chainChanged', listener as never);
    expect(listeners.size).toBe(0);
  });

  test('behavior: one function may listen to several events, and leave one of them', async () => {
    const { provider, listeners } = setUp();
    const heard: unknown[] = [];
    const listener = ((value: unknown) => void heard.push(value)) as never;
    for (const event of ['accountsChanged', 'chainChanged', 'chainChanged']) provider.on?.(event, listener);
    const switchTo = (chainId: string) =>
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
    await switchTo('0x2105');
    expect(heard).toEqual([['0xa11ce', '0xb0b'], '0x2105']);
    provider.removeListener?.('chainChanged', listener);
    await switchTo('0x1');
    expect(heard.slice(2)).toEqual([['0xa11ce', '0xb0b']]);
    provider.removeListener?.('accountsChanged', listener);
    provider.removeListener?.('disconnect', listener);
    expect(listeners.size).toBe(0);
  });

  test.each(['0x2105', '0X2105', '0x02105'])(
    'behavior: a chain is known as %s, however its number is written',
    async (id) => {
      const { provider, asked } = setUp();
      await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: id }] });
      expect([await provider.request({ method: 'eth_chainId' }), asked]).toEqual(['0x2105', []]);
    },
  );

  test('behavior: a chain whose reference is no number is told by that, and hinders no switch', async () => {
    const { provider, move } = setUp([solanaMainnet, solanaDevnet]);
    const heard: unknown[] = [];
    for (const event of ['chainChanged', 'accountsChanged'])
      provider.on?.(event, ((value: unknown) => void heard.push(value)) as never);
    move(solanaDevnet);
    expect(heard).toEqual([solanaDevnet.reference, ['0xa11ce', '0xb0b']]);
    expect(await provider.request({ method: 'eth_chainId' })).toBe(solanaDevnet.reference);
  });

  test('error: a listener that throws is logged, and hinders none that is told after it', async () => {
    const { provider, logged } = setUp();
    const heard: unknown[] = [];
    const fail = () => {
      throw new Error('oops');
    };
    for (const event of ['chainChanged', 'accountsChanged']) provider.on?.(event, fail);
    provider.on?.('chainChanged', (chainId: never) => void heard.push(chainId));
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] });
    expect([heard, logged]).toEqual([['0x2105'], ['A listener threw', 'A listener threw']]);
  });

  test('error: a chain that the kit does not list is unknown, by the code of EIP-1193', async () => {
    const { provider, asked } = setUp();
    const chainId = `0x${Number(sepolia.reference).toString(16)}`;
    await expect(
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] }),
    ).rejects.toMatchObject({ code: 4902, message: 'Unrecognized chain ID' });
    await expect(provider.request({ method: 'wallet_switchEthereumChain' })).rejects.toMatchObject({ code: 4902 });
    expect(asked).toEqual([]);
  });
});
