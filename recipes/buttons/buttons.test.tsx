import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { closeModal, connect, disconnect, selectRouter, type Identity, type NameService } from 'mooring/core';
import { KitProvider, type KitProviderProps } from 'mooring';
import { createTestKit, mockWallet, type TestKitOptions } from 'mooring/testing';
import { ar } from 'mooring/languages/ar';
import { de } from 'mooring/languages/de';
import { AccountButton, ConnectButton, KitModal, NetworkButton } from 'mooring/recipes';

afterEach(cleanup);

function show(
  buttons: ReactNode,
  { provider = {}, ...options }: TestKitOptions & { provider?: Omit<KitProviderProps, 'kit' | 'children'> } = {},
) {
  const made = createTestKit({ wallets: [mockWallet('eip155', { name: 'Anchor', balance: '1234.5' })], ...options });
  render(
    <KitProvider kit={made.kit} {...provider}>
      {buttons}
      <KitModal />
    </KitProvider>,
  );
  return { ...made, connect: () => act(async () => void (await connect(made.kit, { connectorId: made.wallet.id }))) };
}
/** A service of names that knows these accounts. */
const namesWith = (known: Record<string, Identity>): NameService => ({
  fetchIdentity: async ({ address }) => known[address],
  fetchRecords: async () => [],
  fetchRecord: async ({ name }) => {
    const [address] = Object.entries(known).find(([, identity]) => identity.name === name) ?? [];
    return address === undefined ? undefined : { name, attributes: {}, addresses: { 60: address } };
  },
});
const status = () =>
  [...document.querySelectorAll('p[role="status"].mooring-hidden')].map(({ textContent }) => textContent);

describe('ConnectButton', () => {
  test(
    'behavior: by keyboard alone the focus ends on the button ' + 'it began on, which then shows the account',
    async () => {
      const user = userEvent.setup();
      show(<ConnectButton />);
      await user.tab();
      const button = document.activeElement;
      expect(button).toBe(screen.getByRole('button', { name: 'Connect wallet' }));
      await user.keyboard('{Enter}');
      const wallet = within(await screen.findByRole('dialog')).getByRole('button', { name: /Anchor/ });
      act(() => wallet.focus());
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(button?.isConnected).toBe(true);
      expect(document.activeElement).toBe(button);
      expect(button?.textContent).toContain('0xA11c…0001');
    },
  );

  test.each([
    [undefined, 'Connected to Anchor'],
    [de.messages, 'Verbunden mit Anchor'],
    [ar.messages, 'تم الربط مع Anchor'],
  ])('behavior: who has connected is announced, once the modal has gone, %#', async (messages, words) => {
    const user = userEvent.setup();
    const { clock } = show(<ConnectButton />, { provider: { messages } });
    await user.click(screen.getByRole('button'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Anchor/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(status()).toEqual(['']);
    act(() => clock.advance(400));
    expect(status()).toEqual([words]);
  });

  test('behavior: what is restored is not announced', async () => {
    const first = show(<ConnectButton />);
    await first.connect();
    first.clock.advance(0);
    cleanup();
    const { clock } = show(<ConnectButton />, { wallets: [first.wallet], storage: first.storage });
    await screen.findByRole('button', { name: /0xA11c/ });
    await waitFor(() => expect(status()).toEqual(['']));
    act(() => clock.advance(1_000));
    expect(status()).toEqual(['']);
  });

  test('behavior: who is connected is shown by name and picture, once they are known', async () => {
    const identity = { name: 'alice.reown.id', imageUrl: 'data:image/png;base64,iVBORw0KGgo=' };
    const names = namesWith({ '0xA11ce00000000000000000000000000000000001': identity });
    const { kit, connect: go } = show(
      <>
        <ConnectButton />
        <AccountButton>{({ name, shortAddress }) => `by hand: ${name} ${shortAddress}`}</AccountButton>
      </>,
      { services: { names } },
    );
    await go();
    const button = await screen.findByRole('button', { name: /^Account ?alice\.reown\.id/ });
    await waitFor(() => expect(button.querySelector('img')?.getAttribute('src')).toBe(identity.imageUrl));
    expect(await screen.findByText(/by hand: alice\.reown\.id 0xA11c…0001/)).toBeTruthy();
    await act(() => disconnect(kit));
    expect(screen.queryByText(/alice/)).toBeNull();
  });

  test('behavior: without a name, and where nobody answers, it is the address', async () => {
    const asked: string[] = [];
    const names = {
      ...namesWith({}),
      fetchIdentity: async ({ address }: { address: string }) => {
        asked.push(address);
        throw new Error('down');
      },
    };
    const { connect: go } = show(<ConnectButton />, { services: { names } });
    await go();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.getByRole('button', { name: /0xA11c…0001/ })).toBeTruthy();
  });

  test.each([ConnectButton, AccountButton])(
    'behavior: with `showName` switched off nobody is asked for a name',
    async (Button) => {
      const asked: string[] = [];
      const names = {
        ...namesWith({}),
        fetchIdentity: async ({ address }: { address: string }) => void asked.push(address),
      };
      const { connect: go } = show(<Button showName={false} />, { services: { names } });
      await go();
      await screen.findByText('1,234.5 TEST');
      expect(asked).toEqual([]);
    },
  );

  test('behavior: className, children and what they are told', async () => {
    const { connect: go } = show(
      <ConnectButton className="mine">
        {({ status: now, shortAddress, network }) => `${now} ${shortAddress} ${network?.name}`}
      </ConnectButton>,
    );
    const button = screen.getByRole('button');
    expect([button.textContent, button.className, button.dataset['restyled']]).toEqual([
      'disconnected undefined undefined',
      'mooring mooring-page-button mine',
      '',
    ]);
    await go();
    expect(button.textContent).toBe('connected 0xA11c…0001 Testnet One');
  });

  test("behavior: render draws an element of the host's own that does the same", async () => {
    const user = userEvent.setup();
    const { connect: go } = show(
      <ConnectButton className="mine" render={(props, { status: now }) => <button {...props} data-now={now} />} />,
    );
    const button = screen.getByRole('button', { name: 'Connect wallet' });
    expect([button.className, button.dataset['now'], button.getAttribute('aria-haspopup')]).toEqual([
      'mine',
      'disconnected',
      'dialog',
    ]);
    await user.click(button);
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await go();
    expect(button.dataset['now']).toBe('connected');
    expect(button.textContent).toContain('0xA11c…0001');
  });
});

describe("in an element of the host's own", () => {
  test('behavior: what is only heard is not seen, a picture is as high as a line, and parts are apart', async () => {
    const style = document.createElement('style');
    style.textContent = readFileSync('recipes/modal/parts/parts.css', 'utf8');
    document.head.append(style);
    const face = { name: 'alice.reown.id', imageUrl: 'data:image/png;base64,AA==' };
    const { connect: go } = show(<ConnectButton render={(props) => <button {...props} />} />, {
      services: { names: namesWith({ '0xA11ce00000000000000000000000000000000001': face }) },
    });
    await go();
    const button = screen.getByRole('button');
    await waitFor(() => expect(button.textContent).toBe('Account alice.reown.id 1,234.5 TEST'));
    expect(getComputedStyle(within(button).getByText('Account')).position).toBe('absolute');
    const picture = button.querySelector('img') as HTMLImageElement;
    expect(getComputedStyle(picture).getPropertyValue('block-size')).toBe('1.5em');
    style.remove();
  });
});

describe('AccountButton and NetworkButton', () => {
  test('behavior: take className, children and render too', async () => {
    const { connect: go } = show(
      <>
        <AccountButton className="a">Me</AccountButton>
        <NetworkButton className="b">{({ name, isSupported }) => `${name} ${isSupported}`}</NetworkButton>
        <NetworkButton
          render={(props, { id }) => (
            <a href="#network" onClick={props.onClick as never}>
              {id}
            </a>
          )}
        />
      </>,
    );
    expect(screen.queryByText('Me')).toBeNull();
    await go();
    expect(screen.getByText('Me').className).toContain(' a');
    expect(screen.getByText('Testnet One true').className).toContain(' b');
    expect(screen.getByRole('link').textContent).toBe('eip155:1');
    expect(screen.getByText('Me').hasAttribute('data-restyled')).toBe(true);
  });
});

describe('NetworkButton', () => {
  test('behavior: drawn as a link of the host it is named in words that are apart', async () => {
    const { connect: go } = show(<NetworkButton render={({ children }) => <a href="#network">{children}</a>} />);
    await go();
    expect(screen.getByRole('link').textContent).toBe('TNetwork Testnet One');
  });
});

describe('AccountButton and NetworkButton, pressed', () => {
  test.each([
    ['the account', 'eip155:1', 'a', 'Account'],
    ['the networks', 'eip155:1', 'n', 'Networks'],
    ['the way out of an unknown network', 'eip155:8453', 'n', 'UnsupportedChain'],
  ] as const)('behavior: open %s', async (_what, networkId, button, view) => {
    const user = userEvent.setup();
    const made = show(
      <>
        <AccountButton className="a" />
        <NetworkButton className="n" />
      </>,
    );
    await made.connect();
    act(() => made.wallet.switchTo(networkId));
    await act(() => closeModal(made.kit));
    await user.click(document.querySelector(`.${button}`) as HTMLElement);
    expect(selectRouter(made.kit)).toMatchObject({ isOpen: true, view });
  });
});

describe('KitProvider', () => {
  test(
    'behavior: words, locale, direction and preset hold for ' + 'everything below; those of a part go before',
    async () => {
      const user = userEvent.setup();
      const { connect: go } = show(
        <>
          <ConnectButton />
          <AccountButton messages={{ account: { title: 'Ich' } }} locale="en" dir="ltr" showBalance />
        </>,
        { provider: { messages: de.messages, locale: 'de', dir: 'rtl', preset: 'shadcn' } },
      );
      const [first] = screen.getAllByRole('button');
      expect([first?.textContent, first?.dir, first?.dataset['preset']]).toEqual(['Wallet verbinden', 'rtl', 'shadcn']);
      await user.click(first as HTMLElement);
      const dialog = await screen.findByRole('dialog', { name: 'Wallet verbinden' });
      expect([dialog.dir, dialog.dataset['preset']]).toEqual(['rtl', 'shadcn']);
      await user.keyboard('{Escape}');
      await go();
      await waitFor(() =>
        expect(screen.getAllByRole('button').map((button) => [button.dir, button.textContent])).toEqual([
          ['rtl', expect.stringMatching(/^Konto.*1\.234,5/)],
          ['ltr', expect.stringMatching(/^Ich.*1,234\.5/)],
        ]),
      );
    },
  );

  test.each([
    ['de_AT', /1[.\s]234,5/],
    ['*', /1.?234[.,]5/],
    ['', /1.?234[.,]5/],
    ['no tag at all', /1.?234[.,]5/],
  ])('behavior: numbers with the locale %j, which no formatter takes as it is', async (locale, written) => {
    const { connect: go } = show(<AccountButton showBalance />, { provider: { locale } });
    await go();
    await waitFor(() => expect(screen.getByRole('button').textContent).toMatch(written));
  });
});
