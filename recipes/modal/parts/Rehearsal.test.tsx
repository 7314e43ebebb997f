import { createRef, useEffect } from 'react';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Rehearsal as AnyRehearsal, type RehearsalProps } from './Rehearsal';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const nowhere = createRef<HTMLElement>();

/** Where there is no place in the page for how it will look. */
const Rehearsal = (props: Pick<RehearsalProps, 'isOff' | 'children'>) => (
  <AnyRehearsal beside={nowhere} text="" {...props} />
);

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

  test('behavior: how it will look is worked out in two steps, and nothing of that stays', async () => {
    const place = createRef<HTMLDivElement>();
    const styled = vi.spyOn(globalThis, 'getComputedStyle');
    const measured = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    const seen: string[] = [];
    const look = (element: Element) => {
      const { className, dir } = element as HTMLElement;
      const within = [...element.querySelectorAll('*')].map((one) => one.className).join(' ');
      seen.push(`${className} ${dir} after ${element.previousElementSibling?.id}: ${within}`);
    };
    styled.mockImplementation((element) => {
      look(element);
      return { color: '' } as CSSStyleDeclaration;
    });
    measured.mockImplementation(function (this: HTMLElement) {
      look(this);
      return new DOMRect();
    });
    const { container } = render(
      <>
        <div ref={place} id="place" className="mooring" dir="rtl">
          Words
        </div>
        <AnyRehearsal isOff={false} beside={place} text="محفظة">
          {null}
        </AnyRehearsal>
      </>,
    );
    const before = container.innerHTML;
    const added: Node[] = [];
    new MutationObserver((records) => added.push(...records.flatMap((record) => [...record.addedNodes]))).observe(
      container,
      { childList: true },
    );
    await waitFor(() => expect(measured).toHaveBeenCalledTimes(1));
    expect(styled).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([seen[0], seen[0]]);
    expect(seen[0]).toMatch(/^mooring rtl after place: mooring-card mooring-header mooring-title /);
    expect(seen[0]).toContain('mooring-row mooring-picture');
    // Each line of it is written in the visitor's own letters.
    expect(added.map((node) => node.textContent?.replaceAll('محفظة', ''))).toEqual(['', '']);
    expect(container.innerHTML).toBe(before);
  });

  test('behavior: how it will look is not worked out where the real thing opens first', () => {
    vi.useFakeTimers();
    try {
      const place = createRef<HTMLDivElement>();
      const shown = (isOff: boolean) => (
        <>
          <div ref={place} />
          <AnyRehearsal isOff={isOff} beside={place} text="Wallets">
            {null}
          </AnyRehearsal>
        </>
      );
      const create = vi.spyOn(document, 'createElement');
      const { rerender } = render(shown(false));
      create.mockClear();
      rerender(shown(true));
      vi.advanceTimersByTime(60_000);
      expect(create).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });
});
