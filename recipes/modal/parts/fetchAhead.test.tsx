import { afterEach, describe, expect, test, vi } from 'vitest';
import { connect, type BrowserPort, type Connector } from 'mooring/core';
import { createTestKit } from 'mooring/testing';
import { manualFrames } from '../../../test/manualFrames';
import { fetchAhead } from './fetchAhead';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What is fetched at idle times once the list of wallets is left: by whom has connected there, or not. */
async function leave({ isConnected = true, saveData = false } = {}) {
  const atIdle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => atIdle.push(run));
  const browser = {
    window: { navigator: { userAgent: '', connection: { saveData } } },
    onVisible: () => () => undefined,
    open: () => undefined,
  } as unknown as BrowserPort;
  const { kit, wallet } = createTestKit({ ports: { browser } });
  const ahead = {};
  const end = fetchAhead(document.createElement('div'), kit, ahead);
  if (isConnected) await connect(kit, { connectorId: wallet.id });
  const before = atIdle.length;
  const frames = manualFrames();
  end();
  // The page first shows who has connected.
  expect(atIdle).toHaveLength(before);
  frames.frame();
  // What was asked for in the frame comes in the next task.
  await new Promise((resolve) => setTimeout(resolve));
  const added = atIdle.slice(before);
  for (const run of added) run();
  return { ahead, fetched: added.length };
}

describe('fetchAhead', () => {
  test('behavior: who has connected comes back to the account: its views are fetched at an idle time', async () => {
    const { ahead, fetched } = await leave();
    expect(fetched).toBe(1);
    await vi.waitFor(() => expect(ahead).toHaveProperty('AccountView'), { timeout: 15_000 });
  });

  test('behavior: nothing is fetched for who leaves without a wallet, or wants little traffic', async () => {
    expect(await leave({ isConnected: false })).toEqual({ ahead: {}, fetched: 0 });
    expect(await leave({ saveData: true })).toEqual({ ahead: {}, fetched: 0 });
  });

  test('behavior: pairing is fetched by a pointer on the way to all wallets, and by none on another way', () => {
    const asked: string[] = [];
    const make = (id: string, type: Connector['type']): Connector => ({
      id,
      name: id,
      type,
      namespaces: ['eip155'],
      connect: () => new Promise(() => undefined),
      prefetch: async () => void asked.push(id),
    });
    const connectors = [make('walletConnect', 'WALLET_CONNECT'), make('pier', 'INJECTED')];
    const { kit } = createTestKit({ wallets: [], connectors });
    const root = document.createElement('div');
    root.innerHTML = '<a data-view-link="WhatIsAWallet"></a><b data-view-link="AllWallets"></b>';
    const end = fetchAhead(root, kit, {});
    const point = (way: string) => root.querySelector(way)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    point('a');
    expect(asked).toEqual(['pier']);
    point('b');
    expect(asked).toContain('walletConnect');
    end();
    expect(asked.filter((id) => id === 'walletConnect')).toHaveLength(1);
  });
});
