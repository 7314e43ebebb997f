import { describe, expect, test } from 'vitest';
import { createTestKit } from '../../testing/createTestKit';
import type { Channel } from './channel';
import { createCalls, refusalDelayMs } from './createCalls';

function setUp(answer: unknown = '0x1') {
  const { kit, clock, events } = createTestKit({ wallets: [] });
  const said: string[] = [];
  const asked: unknown[] = [];
  const channel = {
    abort: () => void said.push('aborted'),
    request: async (_name: string, payload: unknown) => {
      asked.push(payload);
      return answer;
    },
  } as unknown as Channel;
  const approvals = {
    begin: () => void said.push('begin'),
    end: () => void said.push('end'),
    wantModal: () => void said.push('modal'),
  };
  const calls = createCalls({ channel, context: kit, approvals, rpcUrlOf: () => 'https://node.test' });
  const failures = () => events.filter(({ name }) => name === 'request:failed').map(({ event }) => event);
  return { calls, clock, said, asked, failures };
}

describe('createCalls', () => {
  test('behavior: what only reads needs nobody; the network and its node are named', async () => {
    const { calls, said, asked } = setUp();
    expect(await calls.request('eth_getBalance', ['0x2', 'latest'], 'eip155:8453')).toBe('0x1');
    expect(asked).toEqual([
      {
        method: 'eth_getBalance',
        params: ['0x2', 'latest'],
        chainId: 8453,
        chainNamespace: 'eip155',
        rpcUrl: 'https://node.test',
      },
    ]);
    expect(said).toEqual([]);
  });

  test('behavior: what needs the person is shown, and is over with its answer, also a refusal', async () => {
    const { calls, said } = setUp();
    await calls.request('personal_sign', ['0x', '0x2'], 'eip155:1');
    expect(said).toEqual(['begin', 'end']);
  });

  test('error: what is not allowed is never sent; the modal opens, and after 300 ms the person is told', async () => {
    const { calls, clock, said, asked, failures } = setUp();
    await expect(calls.request('eth_sign', ['0x2', '0x'], 'eip155:1')).rejects.toMatchObject({
      code: 'embedded/call-not-allowed',
      message: 'Requested RPC call is not allowed',
    });
    expect([asked, said]).toEqual([[], ['aborted', 'modal']]);
    clock.advance(refusalDelayMs - 1);
    expect([refusalDelayMs, failures()]).toEqual([300, []]);
    clock.advance(1);
    expect(failures()).toMatchObject([{ method: 'eth_sign', error: { message: 'Action not allowed' } }]);
  });
});
