// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createElement, Profiler } from 'react';
import { afterEach, describe, test } from 'vitest';
import { KitProvider, useConnection, useNetwork } from 'mooring';
import { connect, switchNetwork } from 'mooring/core';
import { createTestKit, mockWallet } from 'mooring/testing';
import { holdCount } from './ratios';

afterEach(cleanup);

/** A hundred components of each kind under one kit, and how often each kind was drawn. */
async function drawHundred() {
  const [evm, solana] = [mockWallet('eip155'), mockWallet('solana')];
  const { kit } = createTestKit({ wallets: [evm, solana] });
  const drawn = { evm: 0, solana: 0, network: 0, commits: 0 };
  const kinds = {
    evm: () => (useConnection({ namespace: 'eip155' }), (drawn.evm += 1), null),
    solana: () => (useConnection({ namespace: 'solana' }), (drawn.solana += 1), null),
    network: () => (useNetwork({ namespace: 'solana' }), (drawn.network += 1), null),
  };
  const children = Object.entries(kinds).flatMap(([kind, Kind]) =>
    Array.from({ length: 100 }, (_, index) => createElement(Kind, { key: `${kind} ${index}` })),
  );
  const onRender = () => void (drawn.commits += 1);
  await connect(kit, { connectorId: solana.id });
  await connect(kit, { connectorId: evm.id });
  render(createElement(KitProvider, { kit }, createElement(Profiler, { id: 'all', onRender }, children)));
  const count = async (change: () => Promise<unknown> | void) => {
    Object.assign(drawn, { evm: 0, solana: 0, network: 0, commits: 0 });
    await act(async () => void (await change()));
    return { ...drawn };
  };
  return { kit, evm, count };
}

describe('renders', () => {
  test('a change of account draws those who show it, once each, in one commit', async () => {
    const { evm, count } = await drawHundred();
    const { evm: concerned, solana, network, commits } = await count(() => evm.switchTo('eip155:2'));
    if (concerned !== 100) throw new Error(`${concerned} of 100 were drawn`);
    holdCount('components drawn by a change, to those it concerns', concerned + solana + network, 100);
    holdCount('commits of a change, to one', commits, 1);
  });

  test('a change of network of another namespace leaves the others as they are', async () => {
    const { kit, count } = await drawHundred();
    const { evm, commits } = await count(() => switchNetwork(kit, { networkId: 'solana:2' }));
    if (commits === 0) throw new Error('nothing was drawn at all');
    holdCount('components drawn by a change elsewhere, to those there are', evm, 100);
  });
});
