import { useEffect } from 'react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Rehearsal } from './Rehearsal';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Counts how often it is drawn, and how often it acts. */
function counter() {
  const counts = { drawn: 0, acted: 0 };
  function Counted() {
    counts.drawn += 1;
    useEffect(() => void (counts.acted += 1));
    return <p>Seen by nobody</p>;
  }
  return { counts, Counted };
}

describe('Rehearsal', () => {
  test('behavior: what it is given is worked out, element by element, and neither acts nor gets into the page', () => {
    const { counts, Counted } = counter();
    const create = vi.spyOn(document, 'createElement');
    const { container, rerender } = render(
      <Rehearsal isOff={false}>
        <Counted />
      </Rehearsal>,
    );
    const texts = create.mock.results.map(({ value }) => (value as HTMLElement).textContent);
    expect(texts).toContain('Seen by nobody');
    expect([container.innerHTML, counts.acted]).toEqual(['', 0]);
    const { drawn } = counts;
    rerender(
      <Rehearsal isOff={false}>
        <Counted />
      </Rehearsal>,
    );
    expect(counts.drawn).toBe(drawn);
  });

  test('behavior: where the real thing is there already nothing is worked out, later neither', () => {
    const { counts, Counted } = counter();
    const { rerender } = render(
      <Rehearsal isOff>
        <Counted />
      </Rehearsal>,
    );
    rerender(
      <Rehearsal isOff={false}>
        <Counted />
      </Rehearsal>,
    );
    expect(counts.drawn).toBe(0);
  });

  test('behavior: what fails in it leaves the page as it is', () => {
    // React tells developers of every error that is caught.
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    function Broken(): never {
      throw new Error('Broken');
    }
    const { container } = render(
      <>
        <p>The page</p>
        <Rehearsal isOff={false}>
          <Broken />
        </Rehearsal>
      </>,
    );
    expect(told).toHaveBeenCalled();
    expect(container.innerHTML).toBe('<p>The page</p>');
  });
});
