import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fromHex, parseEther, toHex } from 'viem';
import { selectSend, sendToken, type Kit } from 'mooring/core';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import { openKit } from './sandboxKit';

interface Pending {
  from: string;
  to: string;
  nonce: `0x${string}`;
  value: string;
  gas: string;
  input: string;
  maxFeePerGas: `0x${string}`;
  maxPriorityFeePerGas: `0x${string}`;
}

describe('a transaction that the person replaces in the wallet', () => {
  let sandbox: Sandbox;
  let kit: Kit;
  let made = 0;
  const newcomer = () => `0x${(0x5eed00000000n + BigInt((made += 1))).toString(16).padStart(40, '0')}`;
  const ask = async <Answer>(method: string, ...params: readonly unknown[]): Promise<Answer> => {
    const response = await fetch(sandbox.networks[0]?.rpcUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return ((await response.json()) as { result: Answer }).result;
  };
  const etherOf = async (address: string) => BigInt(await ask<string>('eth_getBalance', address, 'latest'));

  /** What the wallet's own buttons do: the same nonce, a better fee, and what the person wants instead. */
  async function replace(hash: string, change: Partial<Pending> = {}): Promise<string> {
    const { from, to, nonce, value, gas, input, ...fees } = await ask<Pending>('eth_getTransactionByHash', hash);
    const doubled = (fee: `0x${string}`) => toHex(fromHex(fee, 'bigint') * 2n + 1n);
    const transaction = {
      from,
      to,
      nonce,
      value,
      gas,
      data: input,
      maxFeePerGas: doubled(fees.maxFeePerGas),
      maxPriorityFeePerGas: doubled(fees.maxPriorityFeePerGas),
      ...change,
    };
    return String(
      await sandbox.wallets.harbor.request({
        origin: 'https://host.test',
        method: 'eth_sendTransaction',
        params: [transaction],
      }),
    );
  }
  const send = async (recipient: string) => {
    await sandbox.scenarios.enable('no-mining');
    sandbox.requests.clear();
    const { hash } = await sendToken(kit, { amount: '1', recipient });
    // Its first look has found it.
    await expect.poll(() => sandbox.requests.filter({ rpcMethod: 'eth_getTransactionCount' }).length).toBe(1);
    return hash;
  };
  const settled = (step: string) => expect.poll(() => selectSend(kit).step, { timeout: 20_000 }).toBe(step);

  beforeAll(async () => {
    sandbox = await createSandbox();
    kit = await openKit(sandbox, {}, { blockTimeMs: 1_500 });
  });
  afterEach(() => sandbox.scenarios.reset());
  afterAll(async () => {
    kit.destroy();
    await sandbox.stop();
  });

  test('behavior: sped up it is confirmed, under its new id', async () => {
    const recipient = newcomer();
    const hash = await send(recipient);
    const faster = await replace(hash);
    await sandbox.scenarios.reset();
    await settled('confirmed');
    expect(selectSend(kit).sent).toMatchObject({ id: faster, networkId: 'eip155:31337' });
    expect([faster === hash, await etherOf(recipient)]).toEqual([false, parseEther('1')]);
  });

  test('error: cancelled it says so, and nobody has received anything', async () => {
    const recipient = newcomer();
    const hash = await send(recipient);
    const from = sandbox.wallets.harbor.accounts[0] ?? '';
    await replace(hash, { to: from, value: '0x0' });
    await sandbox.scenarios.reset();
    await settled('failed');
    expect(selectSend(kit).error).toMatchObject({ code: 'send/cancelled' });
    expect(await etherOf(recipient)).toBe(0n);
  });

  test('error: given up for another it has failed, with the id of that one', async () => {
    const [recipient, other] = [newcomer(), newcomer()];
    const hash = await send(recipient);
    const instead = await replace(hash, { to: other });
    await sandbox.scenarios.reset();
    await settled('failed');
    expect(selectSend(kit)).toMatchObject({ error: { code: 'send/transaction-failed' }, sent: { id: instead } });
    expect([await etherOf(recipient), await etherOf(other)]).toEqual([0n, parseEther('1')]);
  });
});
