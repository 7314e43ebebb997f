import { randomBytes } from 'node:crypto';
import {
  bytesToBigInt,
  decodeFunctionResult,
  encodeFunctionData,
  hashMessage,
  hashTypedData,
  serializeErc6492Signature,
  type Address,
  type Hex,
  type TypedDataDefinition,
} from 'viem';
import type { UserOperation } from 'viem/account-abstraction';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { Chain } from '../../chains';
import { sendTransaction } from '../../wallet/signing';
import type { Scenarios } from '../../scenarios';
import type { SmartAccounts } from '../accounts';
import { fail } from '../failure';
import type { FrameUser } from '../users';
import { isMining, untilMined } from '../../mining';
import { accountAbi, deployContracts, factoryAbi, hasCode, readDeployments } from './contracts';

/** Enough for a batch of many calls; what is not used is not paid for but for a small part. */
const gasLimits = { callGasLimit: 4_000_000n, verificationGasLimit: 1_000_000n, preVerificationGas: 100_000n };

/** What the owner signs in place of a hash, so that it counts for one account on one chain. */
const accountMessage = (chain: Chain, account: Address, hash: Hex) => ({
  domain: { name: 'Frame account', chainId: chain.chainId, verifyingContract: account },
  types: { AccountMessage: [{ name: 'hash', type: 'bytes32' }] } as const,
  primaryType: 'AccountMessage' as const,
  message: { hash },
});

const call = (chain: Chain, to: Address, data: Hex) =>
  chain.request('eth_call', [{ to, data }, 'latest']) as Promise<Hex>;

/** A task after the other. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}

/**
 * Accounts that are contracts of ERC-4337, at addresses known before there is one. The frame is its own bundler: it
 * hands operations to the EntryPoint in transactions of its own.
 */
export function createSmartAccounts(chains: readonly Chain[], scenarios: Scenarios): SmartAccounts {
  const bundler = privateKeyToAccount(generatePrivateKey());
  const preparing = new Map<Chain, Promise<void>>();
  const queues = new Map(chains.map((chain) => [chain, createQueue()]));
  let deployments: ReturnType<typeof readDeployments> | undefined;
  const places = () => (deployments ??= readDeployments());
  const factory = () => places().factory.address;
  const entryPoint = () => places().entryPoint.address;

  function prepare(chain: Chain): Promise<void> {
    const running = preparing.get(chain) ?? deployContracts(chain, bundler, places());
    preparing.set(chain, running);
    // Whoever comes next tries again.
    running.catch(() => preparing.delete(chain));
    return running;
  }
  /** Sends as the bundler, whose transactions would otherwise take the same number. */
  const send = (chain: Chain, to: Address, data: Hex): Promise<Hex> => {
    const task = () => sendTransaction(bundler, chain, { to, data });
    return queues.get(chain)?.(task) ?? task();
  };
  const creation = (user: FrameUser) =>
    encodeFunctionData({ abi: factoryAbi, functionName: 'createAccount', args: [user.evm.address] });

  async function addressOf(user: FrameUser, chain: Chain): Promise<Address> {
    await prepare(chain);
    const question = { abi: factoryAbi, functionName: 'addressOf' } as const;
    const data = encodeFunctionData({ ...question, args: [user.evm.address] });
    return decodeFunctionResult({ ...question, data: await call(chain, factory(), data) });
  }
  const isDeployed = async (user: FrameUser, chain: Chain) => hasCode(chain, await addressOf(user, chain));

  /** An operation with a number that no other has, so that none waits for another. */
  async function draft(user: FrameUser, chain: Chain, callData: Hex): Promise<UserOperation<'0.8'>> {
    const sender = await addressOf(user, chain);
    const gasPrice = BigInt(String(await chain.request('eth_gasPrice')));
    return {
      sender,
      nonce: bytesToBigInt(randomBytes(24)) << 64n,
      callData,
      ...gasLimits,
      maxFeePerGas: gasPrice * 2n,
      maxPriorityFeePerGas: gasPrice,
      signature: '0x',
      ...((await hasCode(chain, sender)) ? {} : { factory: factory(), factoryData: creation(user) }),
    };
  }

  async function sign(user: FrameUser, chain: Chain, hash: Hex): Promise<Hex> {
    const account = await addressOf(user, chain);
    const signature = await user.evm.signTypedData(accountMessage(chain, account, hash));
    return (await hasCode(chain, account))
      ? signature
      : serializeErc6492Signature({ address: factory(), data: creation(user), signature });
  }

  return {
    chainIds: () => chains.map(({ chainId }) => chainId),
    addressOf,
    isDeployed,
    async deploy(user, chain) {
      if (await isDeployed(user, chain)) return;
      const hash = await send(chain, factory(), creation(user));
      if (await isMining(chain)) await untilMined(chain, hash);
    },
    async send(user, chain, calls) {
      if (scenarios.isOn('bundler-down')) throw fail('bundlerDown');
      // Loaded with the first operation, so that a sandbox starts without it.
      const { entryPoint08Abi, getUserOperationTypedData, toPackedUserOperation } = await import(
        'viem/account-abstraction'
      );
      const callData = encodeFunctionData({
        abi: accountAbi,
        functionName: 'executeBatch',
        args: [calls.map(({ to, value = 0n, data = '0x' }) => ({ target: to, value, data }))],
      });
      const operation = await draft(user, chain, callData);
      const { chainId } = chain;
      const signature = await user.evm.signTypedData(
        getUserOperationTypedData({ chainId, entryPointAddress: entryPoint(), userOperation: operation }),
      );
      const handling = encodeFunctionData({
        abi: entryPoint08Abi,
        functionName: 'handleOps',
        args: [[toPackedUserOperation({ ...operation, signature })], bundler.address],
      });
      return send(chain, entryPoint(), handling);
    },
    signMessage: (user, chain, message) => sign(user, chain, hashMessage({ raw: message })),
    signTypedData: (user, chain, typedData) => {
      const parsed: unknown = typeof typedData === 'string' ? JSON.parse(typedData) : typedData;
      return sign(user, chain, hashTypedData(parsed as TypedDataDefinition));
    },
  };
}
