import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Toast } from '..';
import { describePart } from '../../test/primitives/describePart';
import { recordAnatomy } from '../../test/primitives/recordAnatomy';
import { toastAnatomy } from './toast.anatomy';

afterEach(cleanup);

describePart('Toast.Region', { element: 'div', part: (props) => <Toast.Region {...props} /> });
describePart('Toast.Item', { element: 'div', part: (props) => <Toast.Item kind="info" {...props} /> });
describePart('Toast.Title', { element: 'div', part: (props) => <Toast.Title {...props} /> });
describePart('Toast.Close', {
  element: 'button',
  part: (props) => (
    <Toast.Item kind="info">
      <Toast.Close {...props} />
    </Toast.Item>
  ),
});

const example = (kind: React.ComponentProps<typeof Toast.Item>['kind'], onClose?: () => void) => (
  <Toast.Region aria-label="Notices">
    <Toast.Item kind={kind} onClose={onClose} data-testid="Item">
      <Toast.Title>Sent</Toast.Title>
      <Toast.Close aria-label="Dismiss" />
    </Toast.Item>
  </Toast.Region>
);

describe('Toast', () => {
  test.each(['loading', 'success', 'error', 'info'] as const)(
    'behavior: one that is %s is announced politely, by the region alone: never twice',
    (kind) => {
      render(example(kind));
      const region = screen.getByRole('region', { name: 'Notices' });
      expect([region.getAttribute('aria-live'), region.textContent]).toEqual(['polite', 'Sent']);
      expect(region.querySelectorAll('[role], [aria-live]')).toHaveLength(0);
    },
  );

  test('behavior: a loading toast is busy', () => {
    const { rerender } = render(example('loading'));
    expect(screen.getByTestId('Item').getAttribute('aria-busy')).toBe('true');
    rerender(example('success'));
    expect(screen.getByTestId('Item').hasAttribute('aria-busy')).toBe(false);
  });

  test('behavior: Close asks the host, which decides', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    render(example('info', onClose));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.getByTestId('Item').textContent).toBe('Sent');
  });
});

describe('toastAnatomy', () => {
  test('behavior: every documented attribute appears, and no other', () => {
    const anatomy = recordAnatomy();
    render(example('info'));
    expect(anatomy.missing(toastAnatomy)).toEqual([]);
    expect(anatomy.undocumented(toastAnatomy)).toEqual([]);
    anatomy.stop();
  });
});
