import { isError, parseEther, verifyMessage, verifyTypedData, type JsonRpcSigner } from 'ethers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connect, disconnect, switchAccount, switchNetwork, type Kit } from 'mooring/core';
import { getSigner } from 'mooring/ethers';
import { openKit } from '../money/sandboxKit';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';

const types = { Note: [{ name: 'text', type: 'string' }] };
const message = { text: 'Signed with ethers' };

describe('getSigner', () => {
  let sandbox: Sandbox;
  let kit: Kit;
  const accounts = () => sandbox.wallets.harbor.accounts;
  const signerNow = () => getSigner(kit) as JsonRpcSigner;
  const caught = (promise: Promise<unknown>) =>
    promise.then(
      () => 'answered',
      (error: unknown) => error,
    );

  beforeAll(async () => {
    sandbox = await createSandbox();
    kit = await openKit(sandbox);
  });
  afterEach(async () => {
    sandbox.wallets.harbor.autoApprove(true);
    await sandbox.scenarios.reset();
  });
  afterAll(async () => {
    kit.destroy();
    await sandbox.stop();
  });

  test('behavior: signs with the account in use, and is the same object while that is', async () => {
    for (const address of [accounts()[1] ?? '', accounts()[0] ?? '']) {
      await switchAccount(kit, { address });
      const signer = signerNow();
      expect([await signer.getAddress(), getSigner(kit) === signer]).toEqual([address, true]);
      expect(verifyMessage('moored', await signer.signMessage('moored'))).toBe(address);
      const domain = { name: 'Moored', chainId: 31337 };
      expect(verifyTypedData(domain, types, message, await signer.signTypedData(domain, types, message))).toBe(address);
    }
  });

  test('behavior: sends, on whichever network the wallet is', async () => {
    const to = `0x${'e7'.repeat(20)}`;
    for (const { chainId } of [...sandbox.networks].slice(0, 2).reverse()) {
      await switchNetwork(kit, { networkId: `eip155:${chainId}` });
      const response = await signerNow().sendTransaction({ to, value: parseEther('0.5') });
      const receipt = await response.wait();
      expect([receipt?.status, response.chainId, await signerNow().provider.getBalance(to)]).toEqual([
        1,
        BigInt(chainId),
        parseEther('0.5'),
      ]);
    }
  });

  test('error: who declines is what ethers calls so', async () => {
    await sandbox.scenarios.enable('wallet-rejects');
    const error = await caught(signerNow().signMessage('no'));
    expect(isError(error, 'ACTION_REJECTED')).toBe(true);
  });

  test('error: what waits for the wallet ends with the connection, and later nobody is asked', async () => {
    const { harbor } = sandbox.wallets;
    harbor.autoApprove(false);
    const signer = signerNow();
    const waiting = caught(signer.sendTransaction({ to: accounts()[1] ?? '', value: 1n }));
    const request = await harbor.nextRequest();
    await disconnect(kit);
    expect(await waiting).toMatchObject({ code: 'session/connection-ended' });
    harbor.reject({ id: request.id });
    expect(await caught(signer.signMessage('late'))).toMatchObject({ code: 'session/connection-ended' });
    expect([harbor.pending().length, getSigner(kit)]).toEqual([0, undefined]);
    harbor.autoApprove(true);
    await connect(kit, { connectorId: harbor.rdns });
    expect(signerNow()).not.toBe(signer);
    expect(await caught(signer.signMessage('late'))).toMatchObject({ code: 'session/connection-ended' });
    expect(verifyMessage('moored', await signerNow().signMessage('moored'))).toBe(await signerNow().getAddress());
  });
});
