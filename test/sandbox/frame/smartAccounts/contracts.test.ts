import { encodeFunctionData, parseAbi, parseEther, toHex, zeroAddress, type Address, type Hex } from 'viem';
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationHash,
  getUserOperationTypedData,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startChain, type Chain } from '../../chains';
import { untilMined } from '../../mining';
import { accountAbi, deployContracts, factoryAbi, hasCode, readDeployments } from './contracts';
import { readerOf } from './openSmartFrame';

// The contracts themselves, asked as any node is asked: the secure frame has no part in this file.

let chain: Chain;
const payer = privateKeyToAccount(generatePrivateKey());
const owner = privateKeyToAccount(generatePrivateKey());
const { entryPoint, factory } = readDeployments();

beforeAll(async () => {
  chain = await startChain({ chainId: 31337, name: 'Harbor' });
  await deployContracts(chain, payer, { entryPoint, factory });
});
afterAll(() => chain?.stop());

const client = () => readerOf(chain);
const accountOf = (address: Address) =>
  client().readContract({ address: factory.address, abi: factoryAbi, functionName: 'addressOf', args: [address] });

async function operation(change: Partial<UserOperation<'0.8'>> = {}): Promise<UserOperation<'0.8'>> {
  const sender = await accountOf(owner.address);
  const calls = [{ target: zeroAddress, value: 1n, data: '0x' as const }];
  return {
    sender,
    nonce: 0n,
    callData: encodeFunctionData({ abi: accountAbi, functionName: 'executeBatch', args: [calls] }),
    callGasLimit: 100_000n,
    verificationGasLimit: 500_000n,
    preVerificationGas: 50_000n,
    maxFeePerGas: 2_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
    signature: '0x',
    factory: factory.address,
    factoryData: encodeFunctionData({ abi: factoryAbi, functionName: 'createAccount', args: [owner.address] }),
    ...change,
  };
}

/** Hands an operation to the EntryPoint in a call that changes nothing. */
const handle = (signed: UserOperation<'0.8'>) =>
  client().simulateContract({
    account: payer.address,
    address: entryPoint08Address,
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(signed)], payer.address],
  });

describe('the contracts of smart accounts', () => {
  test('behavior: the EntryPoint is where every network has it, and counts operations by its own hash', async () => {
    expect(entryPoint.address).toBe(entryPoint08Address);
    expect(await hasCode(chain, entryPoint08Address)).toBe(true);
    const one = await operation();
    const hash = await client().readContract({
      address: entryPoint08Address,
      abi: entryPoint08Abi,
      functionName: 'getUserOpHash',
      args: [toPackedUserOperation({ ...one })],
    });
    const facts = { chainId: 31337, entryPointAddress: entryPoint08Address, userOperation: one };
    expect(hash).toBe(getUserOperationHash({ ...facts, entryPointVersion: '0.8' }));
    expect(
      await chain.request('eth_call', [{ to: entryPoint08Address, data: '0x12345678' }, 'latest']).catch(String),
    ).toContain('revert');
  });

  test('behavior: deploying again changes nothing', async () => {
    const block = await client().getBlockNumber();
    await deployContracts(chain, payer, { entryPoint, factory });
    expect(await client().getBlockNumber()).toBe(block);
  });

  test('behavior: anyone may make an account, at the address that was told, for its owner only', async () => {
    const other = privateKeyToAccount(generatePrivateKey());
    const told = await accountOf(other.address);
    expect(told).not.toBe(await accountOf(owner.address));
    expect(await hasCode(chain, told)).toBe(false);
    const data = encodeFunctionData({ abi: factoryAbi, functionName: 'createAccount', args: [other.address] });
    const [from] = (await chain.request('eth_accounts')) as Address[];
    const hash = (await chain.request('eth_sendTransaction', [{ from, to: factory.address, data }])) as Hex;
    await untilMined(chain, hash);
    expect(await hasCode(chain, told)).toBe(true);
    // The owner may call it; a stranger may not, nor make it somebody else's.
    const batch = { abi: accountAbi, address: told, functionName: 'executeBatch', args: [[]] } as const;
    await client().simulateContract({ ...batch, account: other.address });
    await expect(client().simulateContract({ ...batch, account: owner.address })).rejects.toThrow('not Owner');
    const initialize = parseAbi(['function initialize(address)', 'error InvalidInitialization()']);
    await expect(
      client().simulateContract({ address: told, abi: initialize, functionName: 'initialize', args: [owner.address] }),
    ).rejects.toThrow('InvalidInitialization');
  });

  test('error: an operation that the owner has not signed, or cannot pay, is not handled', async () => {
    const unsigned = await operation();
    const sign = (account: typeof owner, one: UserOperation<'0.8'>) =>
      account.signTypedData(
        getUserOperationTypedData({ chainId: 31337, entryPointAddress: entryPoint08Address, userOperation: one }),
      );
    const signed = { ...unsigned, signature: await sign(owner, unsigned) };
    await expect(handle(signed)).rejects.toThrow("AA21 didn't pay prefund");
    await chain.request('anvil_setBalance', [unsigned.sender, toHex(parseEther('1'))]);
    await handle(signed);
    await expect(handle({ ...unsigned, signature: await sign(payer, unsigned) })).rejects.toThrow(
      'AA24 signature error',
    );
    await expect(handle({ ...signed, callGasLimit: 100_001n })).rejects.toThrow('AA24 signature error');
    const later = await operation({ nonce: 1n });
    await expect(handle({ ...later, signature: await sign(owner, later) })).rejects.toThrow(
      'AA25 invalid account nonce',
    );
  });
});
