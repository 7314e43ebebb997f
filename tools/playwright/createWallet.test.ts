import { describe, expect, test } from 'vitest';
import { createWallet } from './createWallet';

const origin = 'https://my.dapp';
const create = () => {
  const { wallet, hear } = createWallet({ namespace: 'eip155' }, 'one', () => undefined);
  const [address] = wallet.accounts;
  const ask = (method: string, params: unknown[] = []) => hear(origin, { wallet: 'one', method, parameters: params });
  return { wallet, ask, sign: (text: string) => ask('personal_sign', [text, address]) };
};

describe('approve', () => {
  test('behavior: two that wait answer a question each, whichever comes first', async () => {
    const { wallet, ask, sign } = create();
    const first = wallet.approve();
    await ask('eth_requestAccounts');
    expect((await first).method).toBe('eth_requestAccounts');
    const both = Promise.all([wallet.approve(), wallet.reject()]);
    const signed = sign('0x01');
    const refused = sign('0x02');
    expect(await signed).toMatchObject({ result: expect.stringMatching(/^0x/) });
    expect(await refused).toMatchObject({ error: { code: 4001 } });
    const [one, other] = await both;
    expect(one).not.toBe(other);
    expect(wallet.pending).toEqual([]);
  });

  test('behavior: who only looks at a question leaves it to who answers', async () => {
    const { wallet, ask } = create();
    const looks = [wallet.nextRequest(), wallet.nextRequest()];
    const answered = wallet.approve();
    await ask('eth_requestAccounts');
    const [request] = await Promise.all(looks);
    expect(await Promise.all([...looks, answered])).toEqual([request, request, request]);
  });
});
