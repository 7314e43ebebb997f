import './phonePage.css';
import type { PairingQuestion, PairingSnapshot } from '../pairingWallet';
import type { PairingCommand } from '../pairingRoutes';

type Child = Node | string | undefined;
type Attributes = Readonly<Record<string, string | (() => void)>>;

function element(tag: string, attributes: Attributes = {}, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'string') made.setAttribute(name, value);
    else made.addEventListener(name, value);
  }
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

function drawing(): SVGElement {
  const draw = (tag: string, attributes: Record<string, string>) => {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
    return shape;
  };
  const svg = draw('svg', { viewBox: '0 0 64 64', 'aria-hidden': 'true' });
  svg.append(
    draw('rect', { width: '64', height: '64', rx: '14', fill: '#3b2a6b' }),
    draw('rect', { x: '21', y: '10', width: '22', height: '44', rx: '5', fill: '#fff' }),
    draw('path', {
      d: 'M26 36q3-3 6 0t6 0',
      fill: 'none',
      stroke: '#7a5cff',
      'stroke-width': '3',
      'stroke-linecap': 'round',
    }),
    draw('circle', { cx: '32', cy: '25', r: '5', fill: '#ffb35c' }),
  );
  return svg as SVGElement;
}

const main = document.querySelector('main') as HTMLElement;
const uri = element('textarea', {
  'aria-label': 'Connection code',
  placeholder: 'wc:…',
  spellcheck: 'false',
  autocomplete: 'off',
}) as HTMLTextAreaElement;
const status = element('p', { role: 'alert' });
const body = element('div', { class: 'choices' });

async function command(order: PairingCommand): Promise<void> {
  status.textContent = '';
  const response = await fetch('/pairing-wallet/command', { method: 'POST', body: JSON.stringify(order) });
  if (response.ok) return;
  const { reasons } = (await response.json()) as { reasons?: { description: string }[] };
  status.textContent = reasons?.[0]?.description ?? 'The wallet could not do that.';
}

function pair(): void {
  const code = uri.value;
  // The code is a key: it does not stay on the screen.
  uri.value = '';
  void command({ type: 'pair', uri: code });
}

const button = (label: string, order: PairingCommand, attributes: Attributes = {}) =>
  element('button', { type: 'button', click: () => void command(order), ...attributes }, label);

const titles: Record<string, string> = {
  connect: 'Connect to this site?',
  personal_sign: 'Sign this message?',
  eth_signTypedData_v4: 'Sign this data?',
  eth_sendTransaction: 'Send this transaction?',
  wallet_switchEthereumChain: 'Switch network?',
  wallet_addEthereumChain: 'Add this network?',
};

function readable(question: PairingQuestion): string {
  if (question.kind === 'proposal')
    return Object.entries(question.proposed)
      .map(([namespace, { chains }]) => `${namespace}: ${chains.join(', ')}`)
      .join('\n');
  const [first] = Array.isArray(question.params) ? (question.params as unknown[]) : [];
  if (question.method !== 'personal_sign' || typeof first !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(first))
    return JSON.stringify(question.params, null, 2);
  return new TextDecoder().decode(
    Uint8Array.from(first.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
  );
}

function asking(question: PairingQuestion): HTMLElement {
  return element(
    'section',
    { class: 'asking', 'aria-live': 'polite' },
    element('p', { class: 'question' }, titles[question.method] ?? `Allow ${question.method}?`),
    element('p', { class: 'sub' }, `${question.site.name} · ${question.site.url}`),
    element('pre', {}, readable(question)),
    element(
      'div',
      { class: 'pair' },
      button('Reject', { type: 'reject' }),
      button('Approve', { type: 'approve' }, { class: 'primary' }),
    ),
  );
}

function show({ accounts, networks, questions, sessions, isSilent, isAutoApproving }: PairingSnapshot): void {
  const [first] = questions;
  const pressed = (on: boolean) => ({ 'aria-pressed': String(on) });
  body.replaceChildren(
    ...(first ? [asking(first)] : []),
    element(
      'section',
      {},
      element('h2', {}, 'Account'),
      element(
        'div',
        { class: 'choices' },
        ...accounts.map(({ address, isSelected }, index) =>
          element(
            'button',
            { type: 'button', click: () => void command({ type: 'switchAccount', index }), ...pressed(isSelected) },
            `Account ${index + 1} `,
            element('code', {}, `${address.slice(0, 8)}…${address.slice(-6)}`),
          ),
        ),
      ),
    ),
    element(
      'section',
      {},
      element('h2', {}, 'Network'),
      element(
        'div',
        { class: 'choices two' },
        ...networks.map(({ chainId, name, isSelected }) =>
          button(name, { type: 'switchChain', chainId }, pressed(isSelected)),
        ),
      ),
    ),
    element(
      'section',
      {},
      element('h2', {}, 'Sites'),
      ...(sessions.length === 0
        ? [element('p', { class: 'sub' }, 'Not connected to any site.')]
        : sessions.map(({ name, url }) =>
            element('div', { class: 'site' }, element('span', {}, name, element('br'), element('small', {}, url))),
          )),
      ...(sessions.length > 0 ? [button('Disconnect', { type: 'disconnect' }, { class: 'wide' })] : []),
    ),
    element(
      'section',
      {},
      element('h2', {}, 'Behaviour'),
      element(
        'div',
        { class: 'choices two' },
        button('Answers nothing', { type: 'silent', on: !isSilent }, pressed(isSilent)),
        button('Approves everything', { type: 'autoApprove', on: !isAutoApproving }, pressed(isAutoApproving)),
      ),
    ),
  );
}

main.append(
  element(
    'header',
    {},
    drawing(),
    element(
      'div',
      {},
      element('h1', {}, 'Sandbox Phone'),
      element('p', { class: 'sub' }, 'A wallet on another device. Test keys only.'),
    ),
  ),
  element(
    'section',
    {},
    element('h2', {}, 'Connect to a site'),
    uri,
    element('button', { type: 'button', class: 'primary wide', click: pair }, 'Connect'),
    status,
  ),
  body,
);
new EventSource('/pairing-wallet/events').addEventListener('message', ({ data }) =>
  show(JSON.parse(data as string) as PairingSnapshot),
);
