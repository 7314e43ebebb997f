import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AmountField } from '..';
import { describePart } from '../../test/primitives/describePart';
import { recordAnatomy } from '../../test/primitives/recordAnatomy';
import { amountFieldAnatomy } from './amountField.anatomy';
import { decimalSign, readPasted, toUnits } from './amountText';

afterEach(cleanup);

describePart('AmountField.Root', { element: 'div', part: (props) => <AmountField.Root {...props} /> });
describePart('AmountField.Input', {
  element: 'input',
  part: (props) => (
    <AmountField.Root>
      <AmountField.Input aria-label="Amount" {...props} />
    </AmountField.Root>
  ),
});

const example = (props: Partial<Parameters<typeof AmountField.Root>[0]> = {}) => (
  <AmountField.Root data-testid="Root" locale="en" {...props}>
    <AmountField.Input data-testid="Input" aria-label="Amount" />
  </AmountField.Root>
);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const root = () => screen.getByTestId('Root');

describe('AmountField', () => {
  test('behavior: each key gives decimal text and base units; a point on its way is no change', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    render(example({ onValueChange, decimals: 6 }));
    await user.type(field(), '1.50');
    expect(onValueChange.mock.calls).toEqual([
      ['1', 1_000_000n],
      ['1.5', 1_500_000n],
      ['1.50', 1_500_000n],
    ]);
    expect(field().value).toBe('1.50');
  });

  test("behavior: the language's sign is shown; a point, a comma and the Arabic sign are taken for it", async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    render(example({ onValueChange, locale: 'de' }));
    await user.type(field(), '1.5');
    expect([field().value, onValueChange.mock.calls.at(-1)?.[0]]).toEqual(['1,5', '1.5']);
    await user.clear(field());
    await user.type(field(), '٢٫٥');
    expect([field().value, onValueChange.mock.calls.at(-1)?.[0]]).toEqual(['2,5', '2.5']);
    expect(field().dir).toBe('ltr');
  });

  test.each([
    ['Hindi', '१२.५'],
    ['Thai', '๑๒.๕'],
    ['Bengali', '১২.৫'],
  ])('behavior: the digits that a keyboard of %s types are digits', async (_language, typed) => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    render(example({ onValueChange }));
    await user.type(field(), typed);
    expect([field().value, onValueChange.mock.calls.at(-1)?.[0]]).toEqual(['12.5', '12.5']);
    expect(root().hasAttribute('data-refused')).toBe(false);
  });

  test('behavior: an input method finds what it has written, and its full-width number is one', () => {
    const onValueChange = vi.fn();
    render(example({ onValueChange }));
    for (const value of ['１', '１２', '１２．', '１２．５']) {
      fireEvent.input(field(), { target: { value }, isComposing: true });
      expect(field().value).toBe(value);
    }
    fireEvent.compositionEnd(field());
    expect([field().value, field().selectionEnd]).toEqual(['12.5', 4]);
    expect(onValueChange.mock.calls.map(([value]) => value as string)).toEqual(['1', '12', '12.5']);
    // Begun anew over all of it, and what is no number goes once it is done.
    fireEvent.input(field(), { target: { value: 'ｋ' }, isComposing: true });
    expect(field().value).toBe('ｋ');
    fireEvent.compositionEnd(field());
    expect([field().value, onValueChange.mock.lastCall?.[0]]).toEqual(['12.5', '12.5']);
  });

  test('behavior: decimals that do not fit are refused, not cut, until the next key that fits', async () => {
    const user = userEvent.setup();
    const [onValueChange, onRefuse] = [vi.fn(), vi.fn()];
    render(example({ onValueChange, onRefuse, decimals: 2 }));
    await user.type(field(), '1.234');
    expect([field().value, root().getAttribute('data-refused')]).toEqual(['1.23', 'decimals']);
    expect(onRefuse.mock.calls).toEqual([['decimals']]);
    await user.keyboard('{Backspace}');
    expect([field().value, root().hasAttribute('data-refused')]).toEqual(['1.2', false]);
    await user.keyboard('x');
    expect([field().value, root().getAttribute('data-refused')]).toEqual(['1.2', 'characters']);
    await user.tab();
    expect(root().hasAttribute('data-refused')).toBe(false);
    expect(onValueChange.mock.calls.at(-1)).toEqual(['1.2', 120n]);
  });

  test('behavior: a token without decimals takes no point, and asks for a keyboard of digits', async () => {
    const user = userEvent.setup();
    render(example({ decimals: 0 }));
    await user.type(field(), '1.5');
    expect([field().value, field().inputMode]).toEqual(['15', 'numeric']);
  });

  test('behavior: what is pasted is read as people write numbers, or refused whole', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    render(example({ onValueChange, decimals: 2 }));
    await user.click(field());
    await user.paste('1 000,5');
    expect([field().value, onValueChange.mock.calls]).toEqual(['1000.5', [['1000.5', 100_050n]]]);
    await user.clear(field());
    await user.paste('1.234567');
    expect([field().value, root().getAttribute('data-refused')]).toEqual(['', 'decimals']);
    await user.paste('12 apples');
    expect([field().value, root().getAttribute('data-refused')]).toEqual(['', 'characters']);
  });

  test.each([
    ['1000', 'en', '1,234', '1234', 1234_000_000n],
    ['1', 'en', '1,234', '1234', 1234_000_000n],
    ['1234', 'en', '1,234', '1234', 1234_000_000n],
    ['1000', 'en', '1,500.50', '1500.50', 1500_500_000n],
    ['1', 'de', '1.234', '1234', 1234_000_000n],
    ['1.5', 'en', '2,345', '2345', 2345_000_000n],
  ])(
    'behavior: over all of %s, in %s, what is pasted is read as it is: %s',
    async (before, locale, text, after, units) => {
      const user = userEvent.setup();
      const onValueChange = vi.fn();
      render(example({ defaultValue: before, locale, onValueChange, decimals: 6 }));
      await user.click(field());
      field().setSelectionRange(0, field().value.length);
      await user.paste(text);
      expect(field().value).toBe(after.replace('.', locale === 'de' ? ',' : '.'));
      if (after !== before) expect(onValueChange.mock.calls).toEqual([[after, units]]);
    },
  );

  test('behavior: what is pasted into the middle, or over a part, leaves the rest', async () => {
    const user = userEvent.setup();
    render(example({ defaultValue: '112.5', decimals: 6 }));
    await user.click(field());
    field().setSelectionRange(1, 3);
    await user.paste('12');
    expect([field().value, field().selectionStart]).toEqual(['112.5', 3]);
    field().setSelectionRange(0, 1);
    await user.keyboard('1');
    expect(field().value).toBe('112.5');
    field().setSelectionRange(1, 1);
    await user.keyboard('{Delete}{Backspace}');
    expect(field().value).toBe('2.5');
  });

  test.each([
    ['.', 'en'],
    [',', 'de'],
    ['.', 'de'],
  ])('behavior: "%s" typed before the decimal sign leads behind it, in %s', async (typed, locale) => {
    const user = userEvent.setup();
    const onRefuse = vi.fn();
    render(example({ defaultValue: '2.5', locale, onRefuse }));
    const shown = field().value;
    await user.click(field());
    field().setSelectionRange(1, 1);
    await user.keyboard(typed);
    expect([field().value, field().selectionStart, onRefuse.mock.calls]).toEqual([shown, 2, []]);
    // Typed in place of what stood there, it is the sign that follows, too.
    field().setSelectionRange(0, 1);
    await user.keyboard(`0${typed}7`);
    expect(field().value.replace(',', '.')).toBe('0.75');
  });

  test('behavior: the caret stays where it is, when a key is taken and when one is refused', async () => {
    const user = userEvent.setup();
    render(example({ defaultValue: '12.34', decimals: 2 }));
    await user.click(field());
    field().setSelectionRange(1, 1);
    await user.keyboard('9');
    expect([field().value, field().selectionStart]).toEqual(['192.34', 2]);
    await user.keyboard('x');
    expect([field().value, field().selectionStart]).toEqual(['192.34', 2]);
    field().setSelectionRange(5, 5);
    await user.keyboard('7');
    expect([field().value, field().selectionStart]).toEqual(['192.34', 5]);
    field().setSelectionRange(0, 3);
    await user.keyboard('{Delete}');
    expect([field().value, field().selectionStart]).toEqual(['0.34', 1]);
  });

  test('behavior: zeros in front go, a point in front gets one', async () => {
    const user = userEvent.setup();
    render(example());
    await user.type(field(), '05');
    expect(field().value).toBe('5');
    await user.clear(field());
    await user.type(field(), '.5');
    expect(field().value).toBe('0.5');
  });

  test('behavior: a value of the host is kept; one that changes is shown, without the point typed before', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    const { rerender } = render(example({ value: '1', onValueChange }));
    await user.type(field(), '2');
    expect([field().value, onValueChange.mock.calls]).toEqual(['1', [['12', 12n * 10n ** 18n]]]);
    await user.keyboard('.');
    expect(field().value).toBe('1.');
    rerender(example({ value: '3', onValueChange }));
    expect(field().value).toBe('3');
  });

  test('behavior: an amount that does not fit the decimals any more is wrong', () => {
    const { rerender } = render(example({ value: '1.234', decimals: 3 }));
    expect(field().getAttribute('aria-invalid')).toBe(null);
    rerender(example({ value: '1.234', decimals: 2 }));
    expect([field().getAttribute('aria-invalid'), root().hasAttribute('data-invalid')]).toEqual(['true', true]);
  });

  test('behavior: ten thousand characters are refused', () => {
    render(example());
    fireEvent.change(field(), { target: { value: '9'.repeat(10_000) } });
    expect([field().value, root().getAttribute('data-refused')]).toEqual(['', 'characters']);
  });
});

describe('readPasted', () => {
  test.each([
    ['1,5', '.', '1.5'],
    ['1,5', ',', '1.5'],
    ['1 000', '.', '1000'],
    ['1\u202f000,25', ',', '1000.25'],
    ["1'000.25", '.', '1000.25'],
    ['1,234', '.', '1234'],
    ['1,234', ',', '1.234'],
    ['1.234', '.', '1.234'],
    ['1.234', ',', '1234'],
    ['0,123', '.', '0.123'],
    ['1,234.5', ',', '1234.5'],
    ['1.234,5', '.', '1234.5'],
    ['1,234,567', ',', '1234567'],
    ['12,34,567.8', '.', '1234567.8'],
    ['١٬٢٣٤٫٥', '.', '1234.5'],
    ['१,२३४.५', '.', '1234.5'],
    ['๑,๒๓๔.๕', '.', '1234.5'],
    ['\u200f1,234.5\u200e', '.', '1234.5'],
    ['\u20681.5\u2069\ufeff', '.', '1.5'],
    ['\u061c١٫٥', '.', '1.5'],
    ['1,23,4', '.', '1,23,4'],
    ['1e3', '.', '1e3'],
    ['-5', '.', '-5'],
  ])('behavior: "%s" with the sign "%s" is %s', (text, sign, expected) => {
    expect(readPasted(text, sign)).toBe(expected);
  });
});

describe('toUnits', () => {
  test('behavior: base units of any decimals from 0 to 36 come back from their text, or are refused', () => {
    const write = (units: bigint, decimals: number) => {
      const digits = units.toString().padStart(decimals + 1, '0');
      const [whole, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
      return fraction === '' ? whole : `${whole}.${fraction}`;
    };
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.integer({ min: 0, max: 36 }), (units, decimals) => {
        const text = write(units, decimals);
        return toUnits(text, decimals) === units && toUnits(`${text}${decimals ? '' : '.'}1`, decimals) === undefined;
      }),
    );
  });
});

describe('decimalSign', () => {
  test.each([
    ['en', '.'],
    ['de', ','],
    ['fr', ','],
    ['ja', '.'],
    ['de_AT', ','],
    // No tags: as the browser has it, which is English here.
    ['*', '.'],
    ['', '.'],
  ])('behavior: %s has %s', (locale, sign) => {
    expect(decimalSign(locale)).toBe(sign);
  });
});

describe('amountFieldAnatomy', () => {
  test('behavior: every documented attribute appears, and no other', async () => {
    const anatomy = recordAnatomy();
    const user = userEvent.setup();
    const { rerender } = render(example({ invalid: true }));
    await user.type(field(), '1x');
    rerender(example({ disabled: true }));
    expect(anatomy.missing(amountFieldAnatomy)).toEqual([]);
    expect(anatomy.undocumented(amountFieldAnatomy)).toEqual([]);
    anatomy.stop();
  });
});
