// Runs in the page, before the page's own code: listens to what goes wrong, and finds things as a person does, by role
// and name.
import { queryAllByRole, queryAllByText } from '@testing-library/dom';
import type { Found, PageTools, Wanted } from './protocol';

const said: string[] = [];
const say = (kind: string, what: unknown) =>
  void said.push(`${kind}: ${what instanceof Error ? (what.stack ?? what.message) : String(what)}`);
addEventListener('error', ({ error, message }) => say('uncaught', error ?? message));
addEventListener('unhandledrejection', ({ reason }) => say('unhandled', reason));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  say('policy', `${violatedDirective} ${blockedURI}`),
);
const { error } = console;
console.error = (...parts) => {
  error(...parts);
  say('console', parts.map(String).join(' '));
};

/** What lies behind a modal dialog or leaves with its view is there for nobody. */
const isReachable = (element: Element) => {
  const modal = document.querySelector('dialog:modal');
  return element.closest('[inert]') === null && (modal === null || modal.contains(element) || element.contains(modal));
};

// A toast goes by itself, perhaps before a slow driver has asked.
const told: string[] = [];
new MutationObserver(() => {
  for (const status of document.querySelectorAll('[role="status"]')) {
    const text = status.textContent ?? '';
    if (text !== '' && !told.includes(text) && isReachable(status)) told.push(text);
  }
}).observe(document, { subtree: true, childList: true, characterData: true });

function matches({ role, name, text }: Wanted): HTMLElement[] {
  const all =
    role === undefined
      ? queryAllByText(document.body, text ?? '')
      : queryAllByRole(document.body, role, name === undefined ? {} : { name });
  return all.filter(isReachable);
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/** Something of it, or around it, is on its way. A busy browser may show the same place for some frames of that. */
function isMoving(element: Element | null): boolean {
  if (!element) return false;
  const isUnderWay = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  return element.getAnimations().some(isUnderWay) || isMoving(element.parentElement);
}

/** Whether a click on the middle would reach it: where it stands still, in sight, and nothing lies over it. */
async function place(element: HTMLElement): Promise<Found> {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await nextFrame();
  await nextFrame();
  const after = element.getBoundingClientRect();
  if (before.x !== after.x || before.y !== after.y || isMoving(element)) return { problem: 'it moves' };
  const point = { x: after.x + after.width / 2, y: after.y + after.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  if (!element.contains(hit)) return { problem: `it is covered by ${hit?.outerHTML.slice(0, 120)}` };
  return { point };
}

const tools: PageTools = {
  said,
  told,
  count: (wanted) => matches(wanted).length,
  isFocused: (wanted) => matches(wanted).includes(document.activeElement as HTMLElement),
  text: (wanted) => matches(wanted)[0]?.textContent ?? null,
  async find(wanted) {
    const [element, second] = matches(wanted);
    if (!element) return { problem: 'there is none' };
    if (second)
      return {
        problem:
          'there are several: ' + `${[element, second].map(({ outerHTML }) => outerHTML.slice(0, 120)).join(' and ')}`,
      };
    if (element.matches(':disabled')) return { problem: 'it is disabled' };
    return place(element);
  },
  box(wanted) {
    const rect = matches(wanted)[0]?.getBoundingClientRect();
    return rect ? { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom } : null;
  },
};

Object.assign(globalThis, { visitorTools: tools });
