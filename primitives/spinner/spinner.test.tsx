import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Spinner } from '..';
import { describePart } from '../../test/primitives/describePart';
import { spinnerAnatomy } from './spinner.anatomy';

afterEach(cleanup);

describePart('Spinner.Root', { element: 'span', part: (props) => <Spinner.Root {...props} /> });
describePart('Spinner.Ring', { element: 'svg', part: (props) => <Spinner.Ring {...props} /> });

describe('Spinner', () => {
  test('behavior: with a label it is a status, without one decorative', () => {
    const { rerender } = render(<Spinner.Root data-testid="Root" label="Waiting for approval" />);
    expect(screen.getByRole('status', { name: 'Waiting for approval' })).toBe(screen.getByTestId('Root'));
    rerender(<Spinner.Root data-testid="Root" />);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByTestId('Root').getAttribute('aria-hidden')).toBe('true');
  });

  test('behavior: the ring shows its value, never less than nothing or more than all', () => {
    const lines: (string | null | undefined)[] = [];
    for (const value of [0.4, -1, 7, undefined]) {
      render(<Spinner.Ring data-testid="Ring" value={value} />);
      lines.push(screen.getByTestId('Ring').querySelector('[data-line]')?.getAttribute('stroke-dasharray'));
      cleanup();
    }
    expect(lines).toEqual(['40 60', '0 100', '100 0', '25 75']);
  });

  test('behavior: the line stays inside the picture whatever its thickness', () => {
    render(<Spinner.Ring data-testid="Ring" thickness={20} />);
    expect(screen.getByTestId('Ring').querySelector('[data-track]')?.getAttribute('r')).toBe('40');
  });
});

describe('spinnerAnatomy', () => {
  test('behavior: every documented attribute appears', () => {
    render(<Spinner.Ring data-testid="Ring" />);
    const ring = screen.getByTestId('Ring');
    expect(Object.keys(spinnerAnatomy.Ring.attributes).filter((name) => !ring.hasAttribute(name))).toEqual([]);
    for (const [name] of [
      ...Object.entries(spinnerAnatomy.Track.attributes),
      ...Object.entries(spinnerAnatomy.Line.attributes),
    ]) {
      expect(ring.querySelectorAll(`circle[${name}]`)).toHaveLength(1);
    }
    cleanup();
    render(<Spinner.Ring data-testid="Ring" value={0.5} />);
    expect(screen.getByTestId('Ring').hasAttribute('data-indeterminate')).toBe(false);
  });
});
