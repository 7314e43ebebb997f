import { createConfig as createConfig3 } from 'wagmi';
import * as actions3 from 'wagmi/actions';
import {
  erc20Abi,
  parseEther,
  verifyMessage,
  verifyTypedData,
  type BaseError,
  type ContractFunctionRevertedError,
  type Hex,
} from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as wagmi2 from 'wagmi-core-2';
import { connect, disconnect, selectConnectionIn, switchAccount, type Kit } from 'mooring/core';
import { memoryStorage } from 'mooring/testing';
import { toConfigParameters } from 'mooring/wagmi';
import { openKit } from '../money/sandboxKit';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import { evmTokens } from '../sandbox/tokens/evmTokens';

const versions = {
  '2': { ...wagmi2 },
  '3': { ...actions3, createConfig: createConfig3 },
} as unknown as Record<string, typeof wagmi2>;

const typedData = {
  domain: { name: 'Moored', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Signed with wagmi' },
} as const;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterEach(() => sandbox.scenarios.reset());
afterAll(() => sandbox.stop());

describe.each(Object.entries(versions))('wagmi %s over a wallet and networks that are real', (_version, wagmi) => {
  let kit: Kit;
  let config: ReturnType<typeof wagmi.createConfig>;
  const storage = memoryStorage();
  const accounts = () => sandbox.wallets.harbor.accounts as readonly Hex[];
  const open = async () => {
    kit = await openKit(sandbox, { ports: { storage } });
    config = wagmi.createConfig({ ...toConfigParameters(kit), storage: null });
    await wagmi.reconnect(config);
  };
  const inUse = () => config.state.connections.get(config.state.current ?? '');

  beforeAll(open);
  afterAll(() => kit.destroy());

  test('behavior: it reconnects with the kit', () => {
    expect(inUse()).toMatchObject({ accounts: accounts(), chainId: 31337 });
  });

  test('behavior: it signs messages and typed data with the account in use, before and after a switch', async () => {
    for (const address of [accounts()[1], accounts()[0]] as Hex[]) {
      await switchAccount(kit, { address });
      const signature = await wagmi.signMessage(config, { message: 'Signed with wagmi' });
      expect(await verifyMessage({ address, message: 'Signed with wagmi', signature })).toBe(true);
      const typed = await wagmi.signTypedData(config, typedData);
      expect(await verifyTypedData({ ...typedData, address, signature: typed })).toBe(true);
    }
  });

  test('behavior: it sends, and what the kit asks the network says that it has arrived', async () => {
    const to = `0x${'5e'.repeat(19)}${_version.padStart(2, '0')}` as Hex;
    const before = await wagmi.getBalance(config, { address: to });
    const hash = await wagmi.sendTransaction(config, { to, value: parseEther('0.25') });
    const receipt = await wagmi.waitForTransactionReceipt(config, { hash, pollingInterval: 100 });
    const after = await wagmi.getBalance(config, { address: to });
    expect([receipt.status, receipt.from, after.value - before.value]).toEqual([
      'success',
      accounts()[0]?.toLowerCase(),
      parseEther('0.25'),
    ]);
  });

  test('behavior: it reads and writes contracts, and knows why one reverted', async () => {
    const [owner = '0x', other = '0x'] = accounts();
    const { address } = evmTokens.dollar as { address: Hex };
    const contract = { address, abi: erc20Abi } as const;
    await sandbox.mint(evmTokens.dollar, owner, 5n);
    const read = () => wagmi.readContract(config, { ...contract, functionName: 'balanceOf', args: [other] });
    const before = await read();
    const hash = await wagmi.writeContract(config, { ...contract, functionName: 'transfer', args: [other, 5n] });
    await wagmi.waitForTransactionReceipt(config, { hash, pollingInterval: 100 });
    expect((await read()) - before).toBe(5n);
    const refused: BaseError = await wagmi
      .simulateContract(config, { ...contract, functionName: 'transfer', args: [other, 10n ** 30n], account: owner })
      .catch((error) => error);
    const reverted = refused.walk((error) => (error as Error).name === 'ContractFunctionRevertedError');
    expect((reverted as ContractFunctionRevertedError | null)?.raw ?? reverted).toBeTruthy();
  });

  test('behavior: it switches the network, sends there, and switches back; the kit is where it is', async () => {
    const [, second] = sandbox.networks;
    const chainId = second?.chainId ?? 0;
    await wagmi.switchChain(config, { chainId });
    expect(selectConnectionIn('eip155')(kit).network?.id).toBe(`eip155:${chainId}`);
    const hash = await wagmi.sendTransaction(config, { to: accounts()[2] as Hex, value: 1n });
    const receipt = await wagmi.waitForTransactionReceipt(config, { hash, pollingInterval: 100 });
    expect([receipt.status, sandbox.wallets.harbor.chainId]).toEqual(['success', chainId]);
    await wagmi.switchChain(config, { chainId: 31337 });
    expect([inUse()?.chainId, config.state.chainId]).toEqual([31337, 31337]);
  });

  test('error: what the person declines is what wagmi knows, and changes nothing', async () => {
    sandbox.scenarios.enable('wallet-rejects');
    const caught = (promise: Promise<unknown>) => promise.catch((error: BaseError) => error);
    const names = await Promise.all(
      [
        caught(wagmi.signMessage(config, { message: 'No' })),
        caught(wagmi.switchChain(config, { chainId: sandbox.networks[1]?.chainId ?? 0 })),
      ].map(async (error) => ((await error) as Error).name),
    );
    expect([names, inUse()?.chainId]).toEqual([['UserRejectedRequestError', 'UserRejectedRequestError'], 31337]);
  });

  test('behavior: it disconnects and takes the wallet again', async () => {
    const [connector] = config.connectors;
    await wagmi.disconnect(config);
    expect([inUse(), selectConnectionIn('eip155')(kit).status]).toEqual([undefined, 'disconnected']);
    await connect(kit, { connectorId: sandbox.wallets.harbor.rdns });
    expect(inUse()?.connector.uid).toBe(connector?.uid);
    await disconnect(kit);
    expect(inUse()).toBeUndefined();
  });
});
