import type { Art } from '../art';
import type { ConsentView } from '../protocol';

/** What the person can do. */
export interface ConsentActions {
  approve(view: ConsentView, accounts: string[] | undefined): void;
  reject(view: ConsentView): void;
  unlock(view: ConsentView): void;
}

type Child = Node | string | undefined;

function element<Tag extends keyof HTMLElementTagNameMap>(
  page: Document,
  tag: Tag,
  className: string,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = page.createElement(tag);
  if (className) made.className = className;
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

function drawing(page: Document, art: Art): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = page.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 64 64');
  svg.setAttribute('aria-hidden', 'true');
  for (const [tag, attributes] of art) {
    const shape = svg.appendChild(page.createElementNS(namespace, tag));
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
  }
  return svg;
}

function button(page: Document, label: string, className: string, press: () => void): HTMLButtonElement {
  const made = element(page, 'button', className, label);
  made.type = 'button';
  // In a page the dialog swallows clicks before the page sees them and presses the button itself.
  made.addEventListener('consent-press', press);
  made.addEventListener('click', press);
  return made;
}

function accountChoice(page: Document, view: ConsentView) {
  const boxes: HTMLInputElement[] = [];
  const rows = (view.accounts ?? []).map(({ address, name }) => {
    const box = page.createElement('input');
    Object.assign(box, { type: 'checkbox', checked: true, value: address });
    boxes.push(box);
    const short = element(page, 'code', '', `${address.slice(0, 8)}…${address.slice(-6)}`);
    return element(page, 'label', 'account', box, element(page, 'span', '', name), short);
  });
  const list = element(page, 'fieldset', 'accounts', element(page, 'legend', '', 'Accounts to share'), ...rows);
  return { list, chosen: () => boxes.filter(({ checked }) => checked).map(({ value }) => value) };
}

/** Draws a request, in the wallet's window and in its dialog alike. */
export function renderConsent(page: Document, view: ConsentView, actions: ConsentActions): HTMLElement {
  const choice = view.accounts && !view.locked ? accountChoice(page, view) : undefined;
  const rows = view.rows.map(({ label, value, code }) =>
    element(page, 'div', 'row', element(page, 'dt', '', label), element(page, 'dd', code ? 'code' : '', value)),
  );
  const text = view.text === undefined ? undefined : element(page, 'pre', 'text', view.text);
  // Long text scrolls, and what scrolls has to be reachable by keyboard.
  if (text) {
    text.tabIndex = 0;
    text.setAttribute('role', 'region');
    text.setAttribute('aria-label', 'What you sign');
  }
  const details = view.locked
    ? element(page, 'p', 'note', 'The wallet is locked. Unlock it to see what this site asks.')
    : element(
        page,
        'div',
        'details',
        rows.length > 0 ? element(page, 'dl', 'rows', ...rows) : undefined,
        choice?.list,
        text,
      );
  const accept = view.locked
    ? button(page, 'Unlock', 'primary', () => actions.unlock(view))
    : button(page, 'Approve', 'primary', () => actions.approve(view, choice?.chosen()));

  return element(
    page,
    'div',
    'consent',
    element(
      page,
      'header',
      'wallet',
      drawing(page, view.wallet.art),
      element(page, 'span', '', view.wallet.name),
      element(page, 'span', 'badge', 'Sandbox'),
    ),
    element(
      page,
      'div',
      'question',
      element(page, 'h1', '', view.locked ? 'Unlock the wallet' : view.title),
      element(page, 'p', 'origin', view.origin),
    ),
    details,
    element(
      page,
      'footer',
      'answers',
      button(page, 'Reject', '', () => actions.reject(view)),
      accept,
    ),
  );
}
