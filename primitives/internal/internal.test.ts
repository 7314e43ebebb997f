import { describe, expect, test } from 'vitest';
import { mergeProps } from './mergeProps';
import { rovingIndex } from './rovingIndex';
import { matchTypeahead, typeCharacter, typeaheadResetMs } from './typeahead';
import { stateAttributes } from './usePart';

describe('mergeProps', () => {
  const click = (props: Record<string, unknown>, event: { defaultPrevented: boolean }) =>
    (props['onClick'] as (event: object) => void)(event);

  test('behavior: both handlers run, the outer first', () => {
    const order: string[] = [];
    const merged = mergeProps({ onClick: () => order.push('inner') }, { onClick: () => order.push('outer') });
    click(merged, { defaultPrevented: false });
    expect(order).toEqual(['outer', 'inner']);
  });

  test('behavior: a prevented event does not reach the inner handler', () => {
    const order: string[] = [];
    const merged = mergeProps(
      { onClick: () => order.push('inner') },
      { onClick: (event: { defaultPrevented: boolean }) => void (event.defaultPrevented = true) },
    );
    click(merged, { defaultPrevented: false });
    expect(order).toEqual([]);
  });

  test('behavior: joins class names, merges styles, and undefined overrides nothing', () => {
    expect(
      mergeProps(
        { className: 'a', style: { top: 1, left: 1 }, id: 'x', type: 'button' },
        { className: 'b', style: { top: 2 }, id: undefined, type: 'submit' },
      ),
    ).toEqual({ className: 'a b', style: { top: 2, left: 1 }, id: 'x', type: 'submit' });
  });
});

describe('stateAttributes', () => {
  test('behavior: true is an empty attribute, absent states are left out, zero stays', () => {
    expect(
      stateAttributes({
        open: true,
        closed: false,
        endingStyle: true,
        hue2: 0,
        kind: 'info',
        none: undefined,
        nil: null,
      }),
    ).toEqual({
      'data-open': '',
      'data-ending-style': '',
      'data-hue-2': 0,
      'data-kind': 'info',
    });
  });
});

describe('rovingIndex', () => {
  test('behavior: leads from no item to the first or the last', () => {
    expect(rovingIndex('ArrowDown', -1, 3, false)).toBe(0);
    expect(rovingIndex('ArrowUp', -1, 3, true)).toBe(2);
  });

  test('behavior: goes round only when asked to', () => {
    expect([rovingIndex('ArrowDown', 2, 3, true), rovingIndex('ArrowUp', 0, 3, true)]).toEqual([0, 2]);
    expect([rovingIndex('ArrowDown', 2, 3, false), rovingIndex('ArrowUp', 0, 3, false)]).toEqual([2, 0]);
  });

  test('behavior: knows no other keys', () => {
    expect(['ArrowLeft', 'Enter', 'a'].map((key) => rovingIndex(key, 0, 3, true))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('matchTypeahead', () => {
  const labels = ['Ant', 'Bee', 'Bison', ' beetle', 'Cat'];

  test('behavior: a letter leads to the next label with it, again and again round', () => {
    expect(matchTypeahead(labels, 'b', 0)).toBe(1);
    expect(matchTypeahead(labels, 'bb', 1)).toBe(2);
    expect(matchTypeahead(labels, 'bbb', 3)).toBe(1);
  });

  test('behavior: more letters narrow it down from where it is', () => {
    expect(matchTypeahead(labels, 'be', 1)).toBe(1);
    expect(matchTypeahead(labels, 'beet', 1)).toBe(3);
  });

  test('behavior: starts at the top without a current item, and finds nothing in vain', () => {
    expect(matchTypeahead(labels, 'a', -1)).toBe(0);
    expect(matchTypeahead(labels, 'x', 0)).toBe(-1);
    expect(matchTypeahead([], 'a', -1)).toBe(-1);
  });
});

describe('typeCharacter', () => {
  test('behavior: a pause starts a new text', () => {
    const first = typeCharacter({ text: '', at: 0 }, 'B', 10_000);
    expect(typeCharacter(first, 'i', 10_000 + typeaheadResetMs).text).toBe('bi');
    expect(typeCharacter(first, 'i', 10_001 + typeaheadResetMs).text).toBe('i');
  });
});
