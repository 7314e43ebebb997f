import { posix } from 'node:path';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KitProvider } from 'mooring';
import { connect, type Kit } from 'mooring/core';
import { createTestKit, mockSwapService, mockWallet } from 'mooring/testing';
import { compileComponent, loadFrameworkModule } from './frameworkModules';
import { loadHostModule } from './hostModules';
import { readSitePages, readSiteSnippets, type SiteSnippet } from './siteSnippets';
import { runSnippet } from './snippets';

type Exports = Readonly<Record<string, unknown>>;
const pages = readSitePages().map((page) => ({ ...page, snippets: readSiteSnippets(page) }));
const byPath = new Map(pages.flatMap(({ snippets }) => snippets.map((snippet) => [snippet.path, snippet])));
/** A server component is run by Next itself, in `test/package/next.test.ts`. */
const isRun = ({ language, title }: SiteSnippet) =>
  ['ts', 'tsx', 'vue', 'svelte'].includes(language) && title !== 'app/layout.tsx';

const asserted: boolean[] = [];
const heard = { ...console, assert: (isSo: boolean) => void asserted.push(isSo) };
/** What the tests within blocks are called, and what they do. */
const inner: (() => unknown)[] = [];
let loaded = new Map<string, Promise<Exports>>();
const kits: Kit[] = [];
const leave: (() => void)[] = [];

/** Runs a block and what it imports, each once for a page, as a bundler would. */
function load(snippet: SiteSnippet): Promise<Exports> {
  const known = loaded.get(snippet.path);
  if (known) return known;
  const running = compileComponent(snippet).then((code) => runSnippet(code, (name) => loadFor(snippet, name), heard));
  loaded.set(snippet.path, running);
  return running;
}

async function loadFor(snippet: SiteSnippet, name: string): Promise<unknown> {
  if (name === 'vitest') return { expect, test: (_: string, run: () => unknown) => void inner.push(run) };
  const own = name.startsWith('$lib/')
    ? snippet.path.replace(/src\/.*$/, `src/lib/${name.slice(5)}`)
    : name.startsWith('.') && posix.join(posix.dirname(snippet.path), name);
  if (!own) return (await loadFrameworkModule(name)) ?? loadHostModule(name);
  const found = ['', '.ts', '.tsx'].map((ending) => byPath.get(own + ending)).find(Boolean);
  if (!found) throw new Error(`${snippet.file} has no block that is ${name}`);
  return load(found);
}

let refusal = false;
const address = '0xa11ce0000000000000000000000000000000001a';

/** A wallet of this browser (EIP-6963) that says yes. */
function announceWallet(): void {
  const provider = {
    async request({ method }: { method: string }) {
      if (method === 'eth_chainId') return '0x1';
      if (method === 'eth_requestAccounts' && refusal) throw Object.assign(new Error('No'), { code: 4001 });
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address];
      throw Object.assign(new Error(method), { code: 4200 });
    },
    on: () => undefined,
    removeListener: () => undefined,
  };
  const info = { uuid: 'anchor', name: 'Anchor', icon: 'data:image/svg+xml,<svg/>', rdns: 'app.anchor' };
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
  addEventListener('eip6963:requestProvider', announce);
  leave.push(() => removeEventListener('eip6963:requestProvider', announce));
}

const errors = vi.spyOn(console, 'error');
beforeEach(() => {
  loaded = new Map();
  refusal = false;
  asserted.length = inner.length = 0;
  errors.mockReset().mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // The machine has no network: a balance is unavailable, and nothing waits for it.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  announceWallet();
});
afterEach(() => {
  cleanup();
  for (const kit of kits.splice(0)) kit.destroy();
  for (const each of leave.splice(0)) each();
  document.body.replaceChildren();
  localStorage.clear();
  vi.unstubAllGlobals();
  expect(errors.mock.calls).toEqual([]);
});

/** Runs a block alone; a kit that it makes is gone after the test. */
async function run(snippet: SiteSnippet): Promise<Exports> {
  const exported = await load(snippet);
  for (const value of Object.values(exported))
    if (typeof value === 'object' && value !== null && 'destroy' in value) kits.push(value as Kit);
  return exported;
}

const componentsOf = (exported: Exports) =>
  Object.entries(exported).filter(([name, value]) => typeof value === 'function' && /^([A-Z]|default$)/.test(name)) as [
    string,
    ComponentType<object>,
  ][];

const byPage = (file: string, text: string) =>
  pages.flatMap(({ snippets }) => snippets).find((each) => each.file === file && each.code.includes(text))!;

const find = (title: string, file: string) => {
  const found = pages.flatMap(({ snippets }) => snippets).find((each) => each.title === title && each.file === file);
  if (!found) throw new Error(`${file} has no block ${title}`);
  return found;
};
const guide = (name: string) => `site/pages/guides/${name}.md`;

describe('the blocks of the site, in a page', () => {
  const cases = pages.flatMap(({ snippets }) =>
    snippets.filter(isRun).map((snippet) => [`${snippet.file}:${snippet.line}`, snippet] as const),
  );

  test.each(cases)('behavior: %s runs as it stands, and draws what it exports', async (_, snippet) => {
    const exported = await run(snippet);
    for (const test of inner) await test();
    if (snippet.code.includes('console.assert(')) expect(asserted).toEqual([true]);
    // Components of a framework's own are mounted below, and this one needs its router.
    if (!snippet.language.startsWith('ts') || snippet.title === 'app/root.tsx') return;
    for (const [, Component] of componentsOf(exported)) {
      const { kit, wallet } = createTestKit();
      kits.push(kit);
      await connect(kit, { connectorId: wallet.id });
      const props = { kit, cookieState: {}, children: <p>Inside</p> };
      const { container, unmount } = render(
        <KitProvider kit={kit}>
          <Component {...props} />
        </KitProvider>,
      );
      await waitFor(() => expect(container.innerHTML).not.toBe(''));
      unmount();
    }
  });

  test('behavior: each block that uses the test kit asserts something, or is a test or a story', () => {
    const silent = cases.filter(
      ([, { code, title = '' }]) =>
        code.includes("'mooring/testing'") &&
        !/console\.assert\(|expect\(/.test(code) &&
        !title.endsWith('.stories.tsx'),
    );
    expect(silent.map(([place]) => place)).toEqual([]);
  });

  test.each([
    ['src/App.tsx', guide('getting-started')],
    ['src/App.tsx', guide('vite')],
    ['src/components/Wallet.tsx', guide('astro')],
  ])('behavior: %s of %s connects a wallet of the browser', async (title, file) => {
    const { default: App } = (await run(find(title, file))) as { default: ComponentType };
    render(<App />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Connect wallet' }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /Anchor/ }));
    expect(await screen.findByRole('button', { name: /0xA11C…/i })).toBeTruthy();
  });

  /** Connects by the finished modal, which stands beside a page that React has not drawn. */
  async function connectByModal(): Promise<void> {
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Connect wallet' }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /Anchor/ }));
  }
  const place = () => document.body.appendChild(document.createElement('div'));

  test('behavior: the component of Vue connects by the modal, says who it is, and leaves', async () => {
    const { default: App } = await run(find('src/App.vue', guide('vue')));
    const { createApp } = (await loadFrameworkModule('vue')) as {
      createApp(component: unknown): { mount(place: Element): void; unmount(): void };
    };
    const app = createApp(App);
    app.mount(place());
    await connectByModal();
    expect(await screen.findByText(new RegExp(address, 'i'))).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByRole('button', { name: 'Connect wallet' })).toBeTruthy();
    act(() => app.unmount());
  });

  test('behavior: the list of Vue without React connects, and says a refusal', async () => {
    const { default: Wallets } = await run(find('src/Wallets.vue', guide('vue')));
    const { createApp } = (await loadFrameworkModule('vue')) as {
      createApp(component: unknown): { mount(place: Element): void; unmount(): void };
    };
    const app = createApp(Wallets);
    app.mount(place());
    refusal = true;
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Anchor' }));
    expect(await screen.findByText('You closed the request')).toBeTruthy();
    app.unmount();
  });

  test('behavior: the component of Svelte connects by the modal, and says who it is', async () => {
    const { default: Page } = await run(find('src/routes/+page.svelte', guide('svelte')));
    const { mount, unmount } = (await loadFrameworkModule('svelte')) as {
      mount(component: unknown, options: { target: Element }): object;
      unmount(mounted: object): Promise<void>;
    };
    const mounted = mount(Page, { target: place() });
    await connectByModal();
    expect(await screen.findByText(new RegExp(address, 'i'))).toBeTruthy();
    await act(() => unmount(mounted));
  });

  test('behavior: the list of Svelte without React connects, and says a refusal', async () => {
    const { default: Wallets } = await run(find('src/lib/Wallets.svelte', guide('svelte')));
    const { mount, unmount } = (await loadFrameworkModule('svelte')) as {
      mount(component: unknown, options: { target: Element }): object;
      unmount(mounted: object): Promise<void>;
    };
    const mounted = mount(Wallets, { target: place() });
    refusal = true;
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Anchor' }));
    expect(await screen.findByText('You closed the request')).toBeTruthy();
    await act(() => unmount(mounted));
  });

  test('behavior: the form to swap shows nothing as chosen before it is, and swaps what is chosen', async () => {
    const Swap = componentsOf(await load(byPage('site/pages/guides/own-interface.md', 'function Swap')))[0]![1];
    const user = userEvent.setup();
    const { kit, wallet, clock } = createTestKit({
      wallets: [mockWallet('eip155', { balance: '2', without: ['calls'] })],
      services: { swap: mockSwapService({ rate: '2500' }) },
    });
    kits.push(kit);
    await connect(kit, { connectorId: wallet.id });
    render(
      <KitProvider kit={kit}>
        <Swap />
      </KitProvider>,
    );
    const choice = screen.getByRole('combobox', { name: 'For' });
    await within(choice).findByRole('option', { name: 'USDM' });
    // Nothing is chosen yet, and nothing is shown as if it were.
    expect(within(choice).getByRole('option', { selected: true }).textContent).toBe('Choose a token');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.selectOptions(choice, 'USDM');
    expect(within(choice).getByRole('option', { selected: true }).textContent).toBe('USDM');
    await user.type(screen.getByRole('textbox'), '0.5');
    await waitFor(() => {
      // The price is asked for once nobody types any more.
      act(() => clock.advance(1_000));
      expect(screen.getByText(/^You get 1250/)).toBeTruthy();
    });
    await user.click(screen.getByRole('button', { name: 'Swap' }));
    await waitFor(() => expect(wallet.requests.map(({ method }) => method)).toContain('sendTransaction'));
  });

  test('behavior: the form to send says what was sent, also where its button is pressed twice', async () => {
    const Tip = componentsOf(await load(byPage('site/pages/guides/sending.md', 'function Tip')))[0]![1];
    const user = userEvent.setup();
    const { kit, wallet } = createTestKit({ wallets: [mockWallet('eip155', { balance: '2', without: ['calls'] })] });
    kits.push(kit);
    await connect(kit, { connectorId: wallet.id });
    render(
      <KitProvider kit={kit}>
        <Tip />
      </KitProvider>,
    );
    await user.type(screen.getByLabelText('Amount'), '0.5');
    await user.type(screen.getByLabelText('To'), '0xA11ce0000000000000000000000000000000000f');
    // The second press comes while the network is asked for the fee.
    for (let press = 0; press < 2; press += 1) fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Sent as 0x/));
  });

  test('behavior: of two stories on a page one is open by itself, and connects a kit of its own', async () => {
    const { default: meta, Open } = (await run(find('Wallet.stories.tsx', guide('testing')))) as {
      default: { component: ComponentType<object>; args: object };
      Open: { args: object };
    };
    const Story = meta.component;
    render(
      <>
        <Story {...meta.args} />
        <Story {...meta.args} {...Open.args} />
      </>,
    );
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(await dialog.findByRole('button', { name: /Anchor/ }));
    await screen.findByRole('button', { name: /0xA11c…0001/ });
    expect(screen.getAllByRole('button', { name: 'Connect wallet' })).toHaveLength(1);
  });

  test('behavior: the root of React Router is drawn on a server, with its route', async () => {
    const { default: Root, loader } = (await run(find('app/root.tsx', guide('react-router')))) as {
      default: ComponentType;
      loader(parameters: { request: Request }): { cookieState: object };
    };
    const { createRoutesStub } = (await loadFrameworkModule('react-router')) as {
      createRoutesStub(routes: readonly object[]): ComponentType<{ hydrationData: object }>;
    };
    const request = new Request('https://my.dapp', { headers: { cookie: 'mooring=%7B%7D' } });
    const Stub = createRoutesStub([
      { id: 'root', path: '/', Component: Root, children: [{ index: true, Component: () => <p>Home</p> }] },
    ]);
    const html = renderToString(<Stub hydrationData={{ loaderData: { root: loader({ request }) } }} />);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<p>Home</p>');
    // The stub has no built files, so the links to them lead nowhere.
    expect(errors.mock.calls.filter(([text]) => !String(text).startsWith('An empty string'))).toEqual([]);
    errors.mockClear();
  });

  test('behavior: the plain page connects a wallet, and says who it is', async () => {
    document.body.innerHTML = '<button id="connect">Connect wallet</button><p id="account"></p>';
    const { unmount } = (await run(find('main.ts', guide('plain-page')))) as { unmount: () => void };
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /Anchor/ }));
    await waitFor(() => expect(document.getElementById('account')?.textContent?.toLowerCase()).toBe(address));
    act(unmount);
  });
});
