import { describe, expectTypeOf, test } from 'vitest';
import type { useBalance, useConnect, useConnection, useModalRouter, useSendTransaction, useSignMessage } from 'mooring';
import { createKit, openModal, signTransaction, switchNetwork, type Kit, type KitError, type Network } from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { mainnet } from 'mooring/networks';

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

describe('mutations', () => {
  test('behavior: flags narrow data, error and variables as TanStack does', () => {
    type Sign = ReturnType<typeof useSignMessage>;
    expectTypeOf<Extract<Sign, { isSuccess: true }>['data']>().toEqualTypeOf<string>();
    expectTypeOf<Extract<Sign, { status: 'error' }>['error']>().toExtend<KitError>();
    expectTypeOf<Extract<Sign, { isIdle: true }>['variables']>().toEqualTypeOf<undefined>();
    expectTypeOf<Parameters<ReturnType<typeof useSendTransaction>['mutate']>[0]>().toHaveProperty('transaction');
    expectTypeOf<ReturnType<typeof useConnect>['pairing']>().toEqualTypeOf<{ uri: string; expiresAt: number } | undefined>();
  });
});

describe('queries', () => {
  test('behavior: unknown is undefined, never a number', () => {
    expectTypeOf<ReturnType<typeof useBalance>['data']>().toExtend<{ value: string; symbol: string } | undefined>();
    expectTypeOf<ReturnType<typeof useBalance>['retryAt']>().toEqualTypeOf<number | undefined>();
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
    expectTypeOf(open).returns.toBeVoid();
    expectTypeOf([without, unknown]).toBeArray();
    expectTypeOf<ReturnType<typeof useModalRouter>['push']>().parameter(0).toExtend<{ view: string }>();
  });
});

describe('actions', () => {
  test('behavior: ids are CAIP-2, networks are at least one, signing keeps the form of what is signed', () => {
    const kit = undefined as unknown as Kit;
    // @ts-expect-error a bare chain id is no CAIP-2 id
    const bare = () => switchNetwork(kit, { networkId: '1' });
    // @ts-expect-error a kit without networks
    const none = () => createKit({ networks: [], adapters: [eip155()] });
    const one = () => createKit({ networks: [mainnet], adapters: [eip155()] });
    const signed = () => signTransaction(kit, { transaction: new Uint8Array() });
    expectTypeOf(one).returns.toEqualTypeOf<Kit>();
    expectTypeOf(signed).returns.resolves.toExtend<Uint8Array>();
    expectTypeOf([bare, none]).toBeArray();
  });
});
