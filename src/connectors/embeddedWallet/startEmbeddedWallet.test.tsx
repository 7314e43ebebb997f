import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { sendEmailCode, type BrowserPort, type Namespace, type Network } from 'mooring/core';
import { embeddedWallet } from 'mooring/embedded-wallet';
import { createTestKit, mockAdapter, testNetworks } from 'mooring/testing';

afterEach(() => document.body.replaceChildren());

/** A login by e-mail, for a kit of these networks and adapters, once its frame is in the page. */
async function beginLogin(networks: readonly Network[], namespaces: readonly Namespace[]) {
  const browser: BrowserPort = { window, onVisible: () => () => undefined, open: () => undefined };
  // The kit of tests has a frame in memory: without it the frame is one of the page.
  const inPage: object = { frame: undefined };
  const page = createTestKit({
    wallets: [],
    networks,
    adapters: namespaces.map((namespace) => mockAdapter(namespace, [])),
    connectors: [embeddedWallet()],
    projectId: 'project',
    services: { frame: 'https://secure.test/sdk' },
    ...inPage,
    ports: { browser },
  });
  const login = sendEmailCode(page.kit, { email: 'ada@example.org' }).catch((error: unknown) => error);
  const frame = () => document.querySelector<HTMLIFrameElement>('iframe');
  await waitFor(() => expect(frame()).not.toBeNull(), { timeout: 15_000 });
  return { ...page, login, url: new URL(frame()!.src) };
}

/** The address of the frame in the page. */
async function addressOfFrame(...parameters: Parameters<typeof beginLogin>) {
  const { kit, url } = await beginLogin(...parameters);
  kit.destroy();
  document.body.replaceChildren();
  return url;
}
/** The network that the frame is told of. */
const networkTold = async (...parameters: Parameters<typeof addressOfFrame>) => {
  const { origin, searchParams } = await addressOfFrame(...parameters);
  return `${origin} ${searchParams.get('chainId')}`;
};

const [evm, solana, bitcoin] = [testNetworks('eip155'), testNetworks('solana'), testNetworks('bip122')];

describe('the address of the secure frame', () => {
  test('behavior: names the first of the kit’s networks that the wallet knows', async () => {
    expect(await networkTold([...solana, ...evm], ['eip155', 'solana'])).toBe('https://secure.test solana:1');
    expect(await networkTold([...bitcoin, ...evm], ['bip122', 'eip155'])).toBe('https://secure.test eip155:1');
    // Ethereum where it knows none of them.
    expect(await networkTold(bitcoin, ['bip122'])).toBe('https://secure.test eip155:1');
  });

  test('behavior: says project, network, version, that it logs, and where the network is asked', async () => {
    const { pathname, searchParams } = await addressOfFrame([evm[1]], ['eip155']);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/sdk',
      {
        projectId: 'project',
        chainId: 'eip155:2',
        version: '4',
        enableLogger: 'true',
        rpcUrl: 'https://rpc.walletconnect.org',
      },
    ]);
  });
});

describe('a frame that never loads', () => {
  test('error: the developer is told what keeps it out', async () => {
    const { clock, log, login, kit } = await beginLogin(evm, ['eip155']);
    clock.advance(20_000);
    expect(await login).toMatchObject({ code: 'embedded/load-timeout' });
    const words = () => log.map(({ message }) => message);
    await expect
      .poll(words)
      .toContainEqual(expect.stringMatching(/frame of embeddedWallet.*`frame-src`.*`Cross-Origin-Embedder-Policy`/));
    kit.destroy();
  });
});
