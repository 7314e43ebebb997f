import { describe, expectTypeOf, test } from 'vitest';
import { custom } from 'viem';
import { optimism } from 'viem/chains';
import type {
  KitError,
  useBalance,
  useConnect,
  useModalRouter,
  useNameRegistration,
  useOnramp,
  useSendToken,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  useSwap,
  useSwapQuote,
  useSwitchNetwork,
} from 'mooring';
import { useConnection, useProvider } from 'mooring';
import {
  createKit,
  openModal,
  sendTransaction,
  signTransaction,
  signTypedData,
  switchNetwork,
  type Balance,
  type Kit,
  type Network,
  type SwitchNetworkParameters,
  type TypedData,
} from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { defineNetwork, mainnet } from 'mooring/networks';
import { defineErrors, type ErrorCodeOf } from '../../src/errors';

// Checked by the compiler, which `npm test` runs first.

describe('useConnection', () => {
  test('behavior: status narrows everything else', () => {
    type Connection = ReturnType<typeof useConnection>;
    expectTypeOf<Extract<Connection, { status: 'connected' }>['address']>().toEqualTypeOf<string>();
    expectTypeOf<Extract<Connection, { status: 'connected' }>['network']>().toEqualTypeOf<Network>();
    expectTypeOf<Extract<Connection, { status: 'disconnected' }>['address']>().toEqualTypeOf<undefined>();
    expectTypeOf<Connection['status']>().toEqualTypeOf<'connected' | 'connecting' | 'disconnected' | 'reconnecting'>();
  });
});

describe('useConnection({ namespace })', () => {
  test('behavior: what belongs to the namespace is known, and plain views stay as they are', () => {
    const onSolana = () => useConnection({ namespace: 'solana' });
    type Connected = Extract<ReturnType<typeof onSolana>, { status: 'connected' }>;
    expectTypeOf<Connected['namespace']>().toEqualTypeOf<'solana'>();
    expectTypeOf<Connected['caipAddress']>().toExtend<`solana:${string}:${string}`>();
    expectTypeOf<Connected['network']['id']>().toExtend<`solana:${string}`>();
    expectTypeOf<Connected['network']>().toExtend<Network>();
    const plain = (view: ReturnType<typeof onSolana>): ReturnType<typeof useConnection> => view;
    expectTypeOf(plain).toBeFunction();
    // A namespace that is known only at run time.
    const anywhere = (namespace: string | undefined) => useConnection({ namespace });
    expectTypeOf<Extract<ReturnType<typeof anywhere>, { status: 'connected' }>['network']>().toEqualTypeOf<Network>();
  });
});

describe('mutations', () => {
  test('behavior: flags narrow data, error and variables as TanStack does', () => {
    type Sign = ReturnType<typeof useSignMessage>;
    expectTypeOf<Extract<Sign, { isSuccess: true }>['data']>().toEqualTypeOf<string>();
    expectTypeOf<Extract<Sign, { status: 'error' }>['error']>().toExtend<KitError>();
    expectTypeOf<Extract<Sign, { isIdle: true }>['variables']>().toEqualTypeOf<undefined>();
    expectTypeOf<Parameters<ReturnType<typeof useSendTransaction>['mutate']>[0]>().toHaveProperty('transaction');
    expectTypeOf<ReturnType<typeof useConnect>['pairing']>().toEqualTypeOf<
      { uri: string; expiresAt: number } | undefined
    >();
  });
});

describe('useConnect', () => {
  test('behavior: its error has the codes connectors throw, completed, and room for those of the host', () => {
    type Code = Extract<ReturnType<typeof useConnect>, { status: 'error' }>['error']['code'];
    // Each is a member of its own, or editors would not offer it.
    type Known<Name extends string> = Extract<Code, Name>;
    expectTypeOf<Known<'pairing/relay-unreachable'>>().toEqualTypeOf<'pairing/relay-unreachable'>();
    expectTypeOf<Known<'adapter/sdk-missing'>>().toEqualTypeOf<'adapter/sdk-missing'>();
    expectTypeOf<Known<'wallet/chain-unsupported'>>().toEqualTypeOf<'wallet/chain-unsupported'>();
    expectTypeOf<Known<'session/connect-timeout'>>().toEqualTypeOf<'session/connect-timeout'>();
    expectTypeOf<'postbox/locked'>().toExtend<Code>();
  });
});

describe('useSwitchNetwork', () => {
  test('behavior: takes an id that is only known to be text', () => {
    type Variables = Parameters<ReturnType<typeof useSwitchNetwork>['mutate']>[0];
    expectTypeOf<{ networkId: string }>().toExtend<Variables>();
    expectTypeOf<{ networkId: number }>().not.toExtend<Variables>();
  });
});

describe('useProvider', () => {
  test('behavior: is EIP-1193 on eip155, what the host says it is elsewhere', () => {
    const viemTransport = () => custom(useProvider('eip155') as NonNullable<ReturnType<typeof eip155Provider>>);
    const eip155Provider = () => useProvider('eip155');
    expectTypeOf(viemTransport).returns.toEqualTypeOf<ReturnType<typeof custom>>();
    expectTypeOf(() => useProvider('solana')).returns.toBeUnknown();
    expectTypeOf(() => useProvider<{ name: string }>('solana')).returns.toEqualTypeOf<{ name: string } | undefined>();
    expectTypeOf(() => useProvider<{ isOwn: true }>('eip155')).returns.toEqualTypeOf<{ isOwn: true } | undefined>();
  });
});

describe('queries', () => {
  test('behavior: unknown is undefined, never a number', () => {
    expectTypeOf<ReturnType<typeof useBalance>['data']>().toExtend<{ value: string; symbol: string } | undefined>();
    expectTypeOf<ReturnType<typeof useBalance>['retryAt']>().toEqualTypeOf<number | undefined>();
  });
});

describe('queries by their status', () => {
  test('behavior: status and flags narrow data and error as TanStack does', () => {
    type Read = ReturnType<typeof useBalance>;
    expectTypeOf<Extract<Read, { isSuccess: true }>['data']>().toEqualTypeOf<Balance>();
    expectTypeOf<Extract<Read, { status: 'success' }>['error']>().toEqualTypeOf<undefined>();
    expectTypeOf<Extract<Read, { isError: true }>['error']>().toExtend<KitError>();
    expectTypeOf<Extract<Read, { status: 'error' }>['data']>().toEqualTypeOf<Balance | undefined>();
    expectTypeOf<Extract<Read, { isPending: true }>['data']>().toEqualTypeOf<undefined>();
    expectTypeOf<Extract<ReturnType<typeof useSwapQuote>, { isSuccess: true }>['data']>().toHaveProperty('toAmount');
  });
});

describe('problems', () => {
  test('behavior: what keeps something from being done has the codes of its feature', () => {
    type CodeOf<Problem> = NonNullable<Problem> extends { code: infer Code } ? Code : never;
    type Send = CodeOf<ReturnType<typeof useSendToken>['problem']>;
    expectTypeOf<'send/insufficient-funds'>().toExtend<Send>();
    expectTypeOf<'send/no-such-thing'>().not.toExtend<Send>();
    type Swap = CodeOf<ReturnType<typeof useSwap>['problem']>;
    // Open, for a quote fails with what its service says; each is a member of its own, or editors would not offer it.
    expectTypeOf<Extract<Swap, 'swap/same-token'>>().toEqualTypeOf<'swap/same-token'>();
    type Buy = CodeOf<ReturnType<typeof useOnramp>['problem']>;
    expectTypeOf<'onramp/unsupported-chain'>().toExtend<Buy>();
    expectTypeOf<'onramp/no-such-thing'>().not.toExtend<Buy>();
    type Name = CodeOf<ReturnType<ReturnType<typeof useNameRegistration>['validate']>>;
    expectTypeOf<'names/too-short'>().toExtend<Name>();
    expectTypeOf<'names/no-such-thing'>().not.toExtend<Name>();
  });
});

describe('views', () => {
  test('behavior: a view is opened with its own arguments and no others', () => {
    const kit = undefined as unknown as Kit;
    const open = () => openModal(kit, { view: 'SwitchNetwork', params: { networkId: 'eip155:1' } });
    // @ts-expect-error its network is missing
    const without = () => openModal(kit, { view: 'SwitchNetwork' });
    // @ts-expect-error no such view
    const unknown = () => openModal(kit, { view: 'Nowhere' });
    expectTypeOf(open).returns.resolves.toBeVoid();
    expectTypeOf([without, unknown]).toBeArray();
    expectTypeOf<ReturnType<typeof useModalRouter>['push']>().parameter(0).toExtend<{ view: string }>();
  });
});

describe('actions', () => {
  test('behavior: ids are CAIP-2, networks are any list, signing keeps the form of what is signed', () => {
    const kit = undefined as unknown as Kit;
    // @ts-expect-error a bare chain id is no CAIP-2 id
    const bare = () => switchNetwork(kit, { networkId: '1' });
    // @ts-expect-error RPC URLs by a bare chain id
    const byChainId = () => createKit({ networks: [mainnet], rpcUrls: { 1: ['https://rpc.test'] } });
    const listed = (networks: Network[]) => createKit({ networks, adapters: [eip155()] });
    const one = () => createKit({ networks: [mainnet], adapters: [eip155()] });
    const signed = () => signTransaction(kit, { transaction: new Uint8Array() });
    expectTypeOf(one).returns.toEqualTypeOf<Kit<'eip155:1'>>();
    expectTypeOf(signed).returns.resolves.toExtend<Uint8Array>();
    expectTypeOf(listed).returns.toEqualTypeOf<Kit>();
    expectTypeOf([bare, byChainId]).toBeArray();
  });
});

describe('network ids', () => {
  test('behavior: a kit knows the ids of its networks: ours, defined ones and viem chains', () => {
    const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 };
    const own = () => defineNetwork({ id: 'eip155:77', name: 'Own', nativeCurrency });
    const two = () => defineNetwork({ namespace: 'eip155', reference: 78, name: 'Two', nativeCurrency });
    const kit = () => createKit({ networks: [mainnet, own(), two(), optimism], adapters: [eip155()] });
    type Id = ReturnType<typeof kit>['config']['networks'][number]['id'];
    expectTypeOf<Id>().toEqualTypeOf<'eip155:1' | 'eip155:77' | 'eip155:78' | 'eip155:10'>();
    // @ts-expect-error a misspelt field
    const misspelt = () => defineNetwork({ id: 'eip155:77', name: 'Own', nativeCurrency, rpcUrl: [] });
    expectTypeOf(misspelt).toBeFunction();
  });

  test('behavior: an action offers them and takes others, for networks that are added later', () => {
    type Offered = SwitchNetworkParameters<'eip155:1'>['networkId'];
    expectTypeOf<'eip155:1'>().toExtend<Offered>();
    expectTypeOf<'eip155:5'>().toExtend<Offered>();
    // Were it one type with the rest, editors would have nothing to offer.
    expectTypeOf<Extract<Offered, 'eip155:1'>>().toEqualTypeOf<'eip155:1'>();
    const known = (kit: Kit<'eip155:1'>, added: Network) => switchNetwork(kit, { networkId: added.id });
    expectTypeOf(known).returns.resolves.toEqualTypeOf<Network>();
  });
});

describe('sendTransaction', () => {
  test('behavior: a misspelt field does not compile, and each namespace has its own', () => {
    const kit = undefined as unknown as Kit;
    // @ts-expect-error misspelt
    const misspelt = () => sendTransaction(kit, { transaction: { to: '0x', valeu: 1n } });
    // @ts-expect-error amounts are never floats
    const float = () => sendTransaction(kit, { transaction: { to: '0x', value: 1.5 } });
    // @ts-expect-error nor texts
    const text = () => sendTransaction(kit, { transaction: { to: '0x', maxFeePerGas: '1' } });
    const evm = () =>
      sendTransaction(kit, {
        transaction: { to: '0x', value: 1n, data: '0x', gas: 1n, nonce: 1, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
      });
    const solana = () =>
      sendTransaction(kit, {
        transaction: {
          transaction: new Uint8Array(),
          skipPreflight: true,
          preflightCommitment: 'confirmed',
          maxRetries: 1,
        },
      });
    expectTypeOf([misspelt, float, text, evm, solana]).items.returns.resolves.toBeString();
    type Code = Extract<ReturnType<typeof useSendTransaction>, { status: 'error' }>['error']['code'];
    expectTypeOf<Extract<Code, 'transaction/tip-above-fee'>>().toEqualTypeOf<'transaction/tip-above-fee'>();
  });
});

describe('signTypedData', () => {
  const kit = undefined as unknown as Kit;
  const types = {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[2]' },
      { name: 'amount', type: 'uint256' },
      { name: 'isUrgent', type: 'bool' },
      { name: 'digest', type: 'bytes32' },
    ],
  } as const;
  const person = { name: 'A', wallets: ['0x1'] } as const;
  const message = { from: person, to: [person, person], amount: 1n, isUrgent: true, digest: '0x' } as const;

  test('behavior: the types say what the message holds', () => {
    const right = () => signTypedData(kit, { typedData: { types, primaryType: 'Mail', message } });
    const inline = () =>
      signTypedData(kit, {
        typedData: { types: { Pay: [{ name: 'to', type: 'address' }] }, primaryType: 'Pay', message: { to: '0x1' } },
      });
    // @ts-expect-error no such type
    const unknown = () => signTypedData(kit, { typedData: { types, primaryType: 'Post', message } });
    // @ts-expect-error a field is missing
    const missing = () => signTypedData(kit, { typedData: { types, primaryType: 'Mail', message: { from: person } } });
    const wrong = () =>
      // @ts-expect-error an amount is no text
      signTypedData(kit, { typedData: { types, primaryType: 'Mail', message: { ...message, amount: '1' } } });
    const nested = () =>
      // @ts-expect-error an address begins with 0x
      signTypedData(kit, { typedData: { types, primaryType: 'Person', message: { name: 'A', wallets: ['me'] } } });
    expectTypeOf([right, inline]).items.returns.resolves.toBeString();
    expectTypeOf([unknown, missing, wrong, nested]).toBeArray();
  });

  test('behavior: the hook asks the same of its variables', () => {
    type Shown = ReturnType<typeof useSignTypedData>;
    const right = ({ mutateAsync }: Shown) => mutateAsync({ typedData: { types, primaryType: 'Mail', message } });
    // @ts-expect-error a field is missing
    const missing = ({ mutate }: Shown) => mutate({ typedData: { types, primaryType: 'Mail', message: {} } });
    expectTypeOf(right).returns.resolves.toBeString();
    expectTypeOf(missing).returns.toBeVoid();
    expectTypeOf<Extract<Shown, { status: 'success' }>['data']>().toEqualTypeOf<string>();
  });

  test('behavior: types that are known only at run time ask for nothing', () => {
    const read = (typedData: TypedData) => signTypedData(kit, { typedData });
    expectTypeOf(read).returns.resolves.toBeString();
  });
});

describe('defineErrors', () => {
  const demoError = defineErrors({
    'demo/plain': 'Plain',
    'demo/named': ['{who} is not {what}', 'notice'],
    'demo/code': 'wrap it in <Provider kit={kit}> or pass { kit }',
  });

  test('behavior: the text of an error decides which values it needs', () => {
    const named = () => demoError('demo/named', { values: { who: 'a', what: 'b' }, cause: 1 });
    // @ts-expect-error a value is missing
    const missing = () => demoError('demo/named', { values: { who: 'a' } });
    // @ts-expect-error a value is misspelt
    const misspelt = () => demoError('demo/named', { values: { who: 'a', waht: 'b' } });
    // @ts-expect-error all values are missing
    const none = () => demoError('demo/named');
    // @ts-expect-error this text has no placeholder
    const tooMany = () => demoError('demo/plain', { values: { who: 'a' } });
    expectTypeOf(named).returns.toEqualTypeOf<KitError<'demo/named'>>();
    expectTypeOf([missing, misspelt, none, tooMany]).toBeArray();
    expectTypeOf(() => demoError('demo/code', { retryAt: 1 })).returns.toEqualTypeOf<KitError<'demo/code'>>();
    expectTypeOf<ErrorCodeOf<typeof demoError>>().toEqualTypeOf<'demo/plain' | 'demo/named' | 'demo/code'>();
  });
});
