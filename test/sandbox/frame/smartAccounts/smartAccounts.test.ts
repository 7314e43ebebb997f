import { hashMessage, parseEther, stringToHex, type Address, type Hex } from 'viem';
import { entryPoint08Address } from 'viem/account-abstraction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSmartFrame } from './openSmartFrame';

let open: Awaited<ReturnType<typeof openSmartFrame>>;
beforeAll(async () => {
  open = await openSmartFrame();
});
afterAll(() => open?.stop());

const clientOf = (index: number) => open.clientOf(index);
const login = (name: string, preferredAccountType?: string) => open.login(name, preferredAccountType);
const balance = (address: Address, index = 0) => clientOf(index).getBalance({ address });

const strangers = [1, 2].map((last): Address => `0x${'00'.repeat(18)}5a0${last}`);
const typedData = (chainId: number) => ({
  domain: { name: 'Shop', chainId },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Note: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Note' as const,
  message: { text: 'hello' },
});

describe('GET_USER', () => {
  test('behavior: tells both accounts; the address of the contract is known before it is there', async () => {
    const { user, ask, close } = await login('ada');
    const [eoa, smart] = user.accounts;
    expect(user).toMatchObject({
      address: smart!.address,
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: false,
      accounts: [{ type: 'eoa' }, { type: 'smartAccount' }],
    });
    expect(eoa!.address).not.toBe(smart!.address);
    expect(await clientOf(0).getCode({ address: smart!.address })).toBeUndefined();
    expect((await clientOf(0).getCode({ address: entryPoint08Address }))?.length).toBeGreaterThan(10_000);
    expect(await ask('GET_USER', { chainId: 31338 })).toMatchObject({ payload: { address: smart!.address } });
    expect(await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toMatchObject({
      payload: { smartAccountEnabledNetworks: [31337, 31338] },
    });
    close();
  });

  test('behavior: INIT_SMART_ACCOUNT deploys it on this network; SET_PREFERRED_ACCOUNT chooses', async () => {
    const { user, ask, close } = await login('bea', 'eoa');
    const [eoa, smart] = user.accounts.map(({ address }) => address);
    expect(user).toMatchObject({ address: eoa, preferredAccountType: 'eoa', smartAccountDeployed: false });
    expect(await ask('INIT_SMART_ACCOUNT')).toMatchObject({ payload: { address: smart, isDeployed: true } });
    expect((await clientOf(0).getCode({ address: smart! }))?.length).toBeGreaterThan(50);
    expect(await clientOf(1).getCode({ address: smart! })).toBeUndefined();
    expect(await ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toMatchObject({
      payload: { type: 'smartAccount', address: smart },
    });
    expect(await ask('GET_USER')).toMatchObject({ payload: { address: smart, smartAccountDeployed: true } });
    await ask('SWITCH_NETWORK', { chainId: 'solana:localnet' });
    expect(await ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toMatchObject({
      payload: { message: 'Smart accounts are not enabled on this network' },
    });
    close();
  });
});

describe('signatures', () => {
  test('behavior: text and typed data verify before and after the account is there, on its own network only', async () => {
    const { user, approved, ask, close } = await login('cleo');
    const { address } = user;
    const sign = async () => {
      const signature = (await approved('personal_sign', [stringToHex('Hello'), address])) as Hex;
      const typed = (await approved('eth_signTypedData_v4', [address, JSON.stringify(typedData(31337))])) as Hex;
      return { signature, typed };
    };
    const check = async ({ signature, typed }: { signature: Hex; typed: Hex }, index = 0, account = address) => [
      await clientOf(index).verifyMessage({ address: account, message: 'Hello', signature }),
      await clientOf(index).verifyTypedData({ address: account, ...typedData(31337), signature: typed }),
    ];
    const before = await sign();
    expect(before.signature.endsWith('6492'.repeat(16))).toBe(true);
    expect(await check(before)).toEqual([true, true]);
    await ask('INIT_SMART_ACCOUNT');
    const after = await sign();
    expect(after.signature).toHaveLength(132);
    expect(await check(before)).toEqual([true, true]);
    expect(await check(after)).toEqual([true, true]);

    // What the owner signs is for one account on one chain.
    await ask('SWITCH_NETWORK', { chainId: 31338 });
    await ask('INIT_SMART_ACCOUNT');
    expect(await check(after, 1)).toEqual([false, false]);
    expect(await check(after, 0, user.accounts[0]!.address)).toEqual([false, false]);
    expect(await clientOf(0).verifyMessage({ address, message: 'Hullo', signature: after.signature })).toBe(false);
    close();
  });

  test('behavior: the contract itself says yes and no (ERC-1271)', async () => {
    const { user, approved, ask, close } = await login('dora');
    await ask('INIT_SMART_ACCOUNT');
    const signature = (await approved('personal_sign', [stringToHex('Hello'), user.address])) as Hex;
    const abi = [
      {
        type: 'function',
        name: 'isValidSignature',
        stateMutability: 'view',
        inputs: [{ type: 'bytes32' }, { type: 'bytes' }],
        outputs: [{ type: 'bytes4' }],
      },
    ] as const;
    const asked = (text: string, given: Hex) =>
      clientOf(0).readContract({
        address: user.address,
        abi,
        functionName: 'isValidSignature',
        args: [hashMessage(text), given],
      });
    expect(await asked('Hello', signature)).toBe('0x1626ba7e');
    expect(await asked('Hullo', signature)).toBe('0xffffffff');
    expect(await asked('Hello', '0x00')).toBe('0xffffffff');
    close();
  });

  test('behavior: a sign-in message is signed at login by the account that is chosen', async () => {
    const { ask, user, close } = await login('elsa');
    const siwxMessage = {
      accountAddress: '<<AccountAddress>>',
      chainId: 'eip155:31337',
      domain: 'shop.example',
      uri: 'https://shop.example',
      version: '1',
      nonce: '12345678',
      serializedMessage: 'shop.example wants you to sign in with your Ethereum account:\n<<AccountAddress>>',
    };
    const { payload } = await ask('GET_USER', { chainId: 'eip155:31337', siwxMessage });
    const { message, signature, siwxMessage: told } = payload as Record<string, Hex> & { siwxMessage: unknown };
    expect(message).toContain(user.address);
    expect(told).toMatchObject({ accountAddress: user.address, serializedMessage: message });
    const { address } = user;
    expect(await clientOf(0).verifyMessage({ address, message: message!, signature: signature! })).toBe(true);
    close();
  });
});

type Rpc = Awaited<ReturnType<typeof login>>['rpc'];

/** The status of a batch once its block is there. */
async function endOf(rpc: Rpc, id: string) {
  const read = async () =>
    (await rpc('wallet_getCallsStatus', [id])) as { status: unknown; receipts: Record<string, Hex>[] };
  await expect.poll(async () => (await read()).status).not.toBeOneOf([100, 'PENDING']);
  return read();
}

describe('wallet_sendCalls', () => {
  const batch = (calls: unknown[]) => ({ version: '2.0.0', chainId: '0x7a69', atomicRequired: true, calls });

  test('behavior: all calls are in one transaction, the first of which makes the account', async () => {
    const { user, approved, rpc, ask, close } = await login('fay');
    const before = await Promise.all(strangers.map((one) => balance(one)));
    const [first, second] = strangers;
    const { id } = (await approved('wallet_sendCalls', [
      batch([
        { to: first, value: '0x1' },
        { to: second, value: '0x2' },
      ]),
    ])) as { id: string };
    const status = await endOf(rpc, id);
    expect(status).toMatchObject({ id, status: 200, atomic: true, chainId: '0x7a69', receipts: [{ status: '0x1' }] });
    expect(await Promise.all(strangers.map((one) => balance(one)))).toEqual([before[0]! + 1n, before[1]! + 2n]);
    const hash = status.receipts[0]!['transactionHash']!;
    expect((await clientOf(0).getTransaction({ hash })).to).toBe(entryPoint08Address.toLowerCase());
    expect(await ask('GET_USER')).toMatchObject({ payload: { address: user.address, smartAccountDeployed: true } });
    close();
  });

  test('error: one call that fails undoes the others, and the batch says so', async () => {
    const { approved, rpc, close } = await login('gus');
    const [first] = strangers;
    const before = await balance(first!);
    const id = (await approved('wallet_sendCalls', [
      {
        version: '1.0',
        calls: [
          { to: first, value: '0x1' },
          { to: entryPoint08Address, data: '0x00000000' },
        ],
      },
    ])) as string;
    expect(await endOf(rpc, id)).toMatchObject({
      status: 'CONFIRMED',
      receipts: [{ status: '0x0' }],
    });
    expect(await balance(first!)).toBe(before);
    const { id: newer } = (await approved('wallet_sendCalls', [
      batch([{ to: entryPoint08Address, data: '0x00000000' }]),
    ])) as { id: string };
    expect(await endOf(rpc, newer)).toMatchObject({ status: 500 });
    close();
  });

  test('behavior: batches sent at once are both mined; one that waits for a block is pending', async () => {
    const { approved, rpc, close, user } = await login('hal');
    const [first] = strangers;
    const made = (await approved('wallet_sendCalls', [batch([{ to: first, value: '0x1' }])])) as { id: string };
    await endOf(rpc, made.id);
    const before = await balance(first!);
    await open.chains[0]!.request('evm_setAutomine', [false]);
    const ids: string[] = [];
    for (const value of ['0x1', '0x2'])
      ids.push(((await approved('wallet_sendCalls', [batch([{ to: first, value }])])) as { id: string }).id);
    const statuses = () => Promise.all(ids.map((id) => rpc('wallet_getCallsStatus', [id])));
    expect(await statuses()).toMatchObject([{ status: 100 }, { status: 100 }]);
    await open.chains[0]!.request('evm_setAutomine', [true]);
    await open.chains[0]!.request('anvil_mine', ['0x1']);
    for (const id of ids) expect(await endOf(rpc, id)).toMatchObject({ status: 200 });
    expect(await balance(first!)).toBe(before + 3n);
    expect(await balance(user.address)).toBeLessThan(parseEther('100'));
    close();
  });

  test('error: what nobody hands on is not sent', async () => {
    const { approved, close } = await login('ivy');
    await open.scenarios.enable('bundler-down');
    const answer = await approved('wallet_sendCalls', [batch([{ to: strangers[0], value: '0x1' }])]);
    await open.scenarios.disable('bundler-down');
    expect(answer).toEqual({ message: 'The bundler cannot be reached' });
    close();
  });

  test('error: who has chosen the plain account sends no batches', async () => {
    const { rpc, close } = await login('ida', 'eoa');
    expect(await rpc('wallet_sendCalls', [batch([{ to: strangers[0], value: '0x1' }])])).toEqual({
      message: 'Batched calls need a smart account',
    });
    close();
  });
});

describe('eth_sendTransaction', () => {
  test('behavior: the account sends through the EntryPoint; what would fail is not sent', async () => {
    const { user, approved, close } = await login('jo');
    const [to] = strangers;
    const before = await balance(to!, 1);
    const transaction = { from: user.address, to, value: '0x5' };
    const hash = (await approved('eth_sendTransaction', [transaction], 31338)) as Hex;
    const receipt = await clientOf(1).waitForTransactionReceipt({ hash });
    expect(receipt).toMatchObject({ status: 'success', to: entryPoint08Address.toLowerCase() });
    expect(await balance(to!, 1)).toBe(before + 5n);
    const block = await clientOf(1).getBlockNumber();
    const failing = { from: user.address, to: entryPoint08Address, data: '0x00000000' };
    expect(await approved('eth_sendTransaction', [failing], 31338)).toEqual({
      message: expect.stringContaining('reverted'),
    });
    expect(await clientOf(1).getBlockNumber()).toBe(block);
    close();
  });
});
