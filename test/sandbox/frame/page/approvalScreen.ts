import type { ApprovalView } from '../approvals';
import { element } from './element';

/** What a person sees when the host has something to approve. */
export interface ApprovalScreen {
  /** Shows the oldest; nothing to approve is said in words. */
  show(approvals: readonly ApprovalView[]): void;
}

function details({ rows, text }: ApprovalView): HTMLElement {
  return element(
    'div',
    // It scrolls when there is much to read, so a keyboard must reach it.
    { class: 'details', tabindex: '0', role: 'region', 'aria-label': 'Details' },
    rows.length === 0
      ? undefined
      : element(
          'dl',
          {},
          ...rows.map(({ label, value, code }) =>
            element(
              'div',
              { class: 'row' },
              element('dt', {}, label),
              element('dd', code ? { class: 'code' } : {}, value),
            ),
          ),
        ),
    text === undefined ? undefined : element('pre', {}, text),
  );
}

/** Makes the screen; `decide` sends the answer. */
export function createApprovalScreen(
  decide: (approval: ApprovalView, isApproved: boolean) => Promise<unknown>,
): ApprovalScreen {
  const main = document.querySelector('main') as HTMLElement;
  let shown: string | undefined;

  function ask(approval: ApprovalView, others: number): void {
    const answer = (isApproved: boolean) => () => {
      for (const button of main.querySelectorAll('button')) button.disabled = true;
      void decide(approval, isApproved);
    };
    const heading = element('h1', { tabindex: '-1' }, approval.title);
    main.replaceChildren(
      element(
        'div',
        { class: 'approval' },
        element('header', {}, heading, element('p', { class: 'origin' }, new URL(approval.origin).host)),
        details(approval),
        ...(others > 0 ? [element('p', { class: 'soft' }, `${others} more after this`)] : []),
        element(
          'div',
          { class: 'answers' },
          element('button', { type: 'button', click: answer(false) }, 'Cancel'),
          element('button', { type: 'button', class: 'primary', click: answer(true) }, approval.yes),
        ),
      ),
    );
    // A screen reader begins with what is asked, not with a button.
    heading.focus({ preventScroll: true });
  }

  const show: ApprovalScreen['show'] = (approvals) => {
    const [first] = approvals;
    if (!first) main.replaceChildren(element('p', { class: 'soft', role: 'status' }, 'Nothing to approve.'));
    else if (first.id !== shown || !main.querySelector('.approval')) ask(first, approvals.length - 1);
    shown = first?.id;
  };
  show([]);
  return { show };
}
