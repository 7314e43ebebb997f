import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { OtpField } from '..';
import { describePart } from '../../test/primitives/describePart';
import { recordAnatomy } from '../../test/primitives/recordAnatomy';
import { otpFieldAnatomy } from './otpField.anatomy';
import { toDigits } from './toDigits';

afterEach(cleanup);

describePart('OtpField.Root', { element: 'div', part: (props) => <OtpField.Root {...props} /> });
describePart('OtpField.Input', {
  element: 'input',
  part: (props) => (
    <OtpField.Root>
      <OtpField.Input aria-label="Code" {...props} />
    </OtpField.Root>
  ),
});
describePart('OtpField.Box', {
  element: 'span',
  part: (props) => (
    <OtpField.Root>
      <OtpField.Box index={0} {...props} />
    </OtpField.Root>
  ),
});

const boxes = [0, 1, 2, 3, 4, 5];
const example = (props: Partial<Parameters<typeof OtpField.Root>[0]> = {}) => (
  <OtpField.Root data-testid="Root" {...props}>
    <OtpField.Input data-testid="Input" aria-label="Code" />
    {boxes.map((index) => (
      <OtpField.Box key={index} index={index} data-testid="Box" />
    ))}
  </OtpField.Root>
);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
const shown = () => screen.getAllByTestId('Box').map((box) => box.textContent || '_');
const active = () => screen.getAllByTestId('Box').findIndex((box) => box.hasAttribute('data-active'));

describe('OtpField', () => {
  test('behavior: what changes no digit is told to nobody', () => {
    const [onValueChange, onComplete] = [vi.fn(), vi.fn()];
    render(example({ defaultValue: '123456', onValueChange, onComplete }));
    fireEvent.input(field(), { target: { value: '123456 7' } });
    expect([onValueChange.mock.calls, onComplete.mock.calls]).toEqual([[], []]);
  });

  test('behavior: a letter that is typed over a digit leaves it', async () => {
    const user = userEvent.setup();
    render(example({ defaultValue: '123456' }));
    await user.click(field());
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}a');
    expect([field().value, active()]).toEqual(['123456', 2]);
    await user.keyboard('9');
    expect(field().value).toBe('129456');
  });

  test('behavior: digits fill the boxes one after the other; the last one completes the code', async () => {
    const user = userEvent.setup();
    const onComplete = vi.fn();
    render(example({ onComplete }));
    await user.tab();
    expect([document.activeElement, active()]).toEqual([field(), 0]);
    const said = () => ['complete', 'invalid'].map((name) => screen.getByTestId('Root').hasAttribute(`data-${name}`));
    await user.keyboard('12345');
    expect([shown().join(''), active(), onComplete.mock.calls]).toEqual(['12345_', 5, []]);
    expect(said()).toEqual([false, false]);
    await user.keyboard('6');
    expect(said()).toEqual([true, false]);
    expect(field().getAttribute('aria-invalid')).toBeNull();
    expect([shown().join(''), active(), onComplete.mock.calls]).toEqual(['123456', 5, [['123456']]]);
    await user.tab();
    expect(active()).toBe(-1);
  });

  test('behavior: while it is read only it keeps its digits and the focus, and takes none', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    const { rerender } = render(example({ value: '123456', onValueChange }));
    await user.click(field());
    rerender(example({ value: '123456', onValueChange, readOnly: true }));
    await user.keyboard('9{Backspace}{Delete}');
    await user.paste('654321');
    // As browsers report it that cannot be stopped before.
    fireEvent.input(field(), { target: { value: '12345' } });
    expect([field().value, onValueChange.mock.calls, document.activeElement]).toEqual(['123456', [], field()]);
    expect([field().getAttribute('aria-readonly'), field().readOnly]).toEqual(['true', false]);
    rerender(example({ value: '', onValueChange }));
    await user.keyboard('9');
    expect(onValueChange.mock.calls).toEqual([['9']]);
    expect(field().getAttribute('aria-readonly')).toBeNull();
  });

  test('behavior: an input method finds what it has written, and its full-width digits are the code', () => {
    const onComplete = vi.fn();
    render(example({ onComplete, defaultValue: '12' }));
    for (const value of ['12３', '12３４', '12３４５', '12３４５６']) {
      fireEvent.input(field(), { target: { value }, isComposing: true });
      expect(field().value).toBe(value);
    }
    fireEvent.compositionEnd(field());
    expect([field().value, shown().join(''), onComplete.mock.calls]).toEqual(['123456', '123456', [['123456']]]);
  });

  test('behavior: a code that is taken back takes the mark back to the first box', async () => {
    const user = userEvent.setup();
    const { rerender } = render(example({ value: '12345' }));
    await user.click(field());
    await user.keyboard('{End}');
    expect(active()).toBe(5);
    rerender(example({ value: '' }));
    expect([active(), document.activeElement]).toEqual([0, field()]);
  });

  test('behavior: what is pasted is freed of what is no digit, and cut', async () => {
    const user = userEvent.setup();
    const onComplete = vi.fn();
    render(example({ onComplete }));
    await user.click(field());
    await user.paste('Your code: 123-456 7');
    expect([field().value, onComplete.mock.calls]).toEqual(['123456', [['123456']]]);
  });

  test('behavior: a whole code that is pasted takes the place of digits that are there', async () => {
    const user = userEvent.setup();
    const onComplete = vi.fn();
    render(example({ onComplete }));
    await user.click(field());
    await user.keyboard('123');
    await user.paste('654321');
    expect([field().value, onComplete.mock.calls]).toEqual(['654321', [['654321']]]);
    await user.paste('Your code: 246-802');
    expect(onComplete.mock.calls).toEqual([['654321'], ['246802']]);
  });

  test('behavior: some digits that are pasted go where the caret is', async () => {
    const user = userEvent.setup();
    render(example());
    await user.click(field());
    await user.keyboard('123');
    await user.paste('456');
    expect(field().value).toBe('123456');
    await user.keyboard('{Home}');
    await user.paste('9');
    expect(field().value).toBe('923456');
  });

  test('behavior: the browser may fill in a code from a message, and shows a keyboard of digits', () => {
    const onComplete = vi.fn();
    render(example({ onComplete }));
    expect([field().autocomplete, field().inputMode, field().type]).toEqual(['one-time-code', 'numeric', 'text']);
    fireEvent.change(field(), { target: { value: '654321' } });
    expect(onComplete.mock.calls).toEqual([['654321']]);
  });

  test('behavior: arrows, Home and End move between the boxes; a digit replaces the one it is typed over', async () => {
    const user = userEvent.setup();
    render(example());
    await user.click(field());
    await user.keyboard('123456');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(active()).toBe(3);
    await user.keyboard('9');
    expect([field().value, active()]).toEqual(['123956', 4]);
    await user.keyboard('{Home}7');
    expect([field().value, active()]).toEqual(['723956', 1]);
    await user.keyboard('{End}');
    expect(active()).toBe(5);
    await user.keyboard('{ArrowRight}');
    expect(active()).toBe(5);
  });

  test('behavior: Backspace takes the last digit away, again and again; letters do nothing', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    render(example({ onValueChange }));
    await user.click(field());
    await user.keyboard('12a3');
    expect(field().value).toBe('123');
    await user.keyboard('{Backspace}{Backspace}');
    expect([field().value, active()]).toEqual(['1', 1]);
    expect(onValueChange.mock.calls.at(-1)).toEqual(['1']);
  });

  test('behavior: a press leads to the box under it, at most to the first that is empty', async () => {
    const user = userEvent.setup();
    render(example({ defaultValue: '12' }));
    field().getBoundingClientRect = () => ({ left: 100, width: 600 }) as DOMRect;
    await user.pointer({ target: field(), coords: { clientX: 120 }, keys: '[MouseLeft]' });
    expect(active()).toBe(0);
    await user.pointer({ target: field(), coords: { clientX: 650 }, keys: '[MouseLeft]' });
    expect(active()).toBe(2);
  });

  test('behavior: one field for screen readers, whose boxes are hidden; digits run from left to right', () => {
    render(<div dir="rtl">{example({ defaultValue: '12', invalid: true })}</div>);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByTestId('Box').every((box) => box.getAttribute('aria-hidden') === 'true')).toBe(true);
    expect(screen.getByTestId('Root').dir).toBe('ltr');
  });

  test('behavior: a value of the host is kept; another length is another length', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    render(example({ value: '1', onValueChange, length: 2 }));
    await user.click(field());
    await user.keyboard('23');
    expect([field().value, onValueChange.mock.calls]).toEqual(['1', [['12'], ['13']]]);
  });
});

describe('toDigits', () => {
  test('behavior: a digit of any script is one, whichever of the ten it is', () => {
    const isDigit = /\p{Nd}/u;
    const signs = Array.from({ length: 0x2_0000 }, (_, code) => String.fromCodePoint(code));
    const runs =
      signs
        .filter((sign) => isDigit.test(sign))
        .join('')
        .match(/.{20}/gu) ?? [];
    expect(runs.length).toBeGreaterThan(30);
    expect(new Set(runs.map((run) => toDigits(run, 20)))).toEqual(new Set(['01234567890123456789']));
  });

  test.each([
    ['123 456', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['１２３４５６', '123456'],
    ['१२३४५६', '123456'],
    ['৪৫৬৭৮৯', '456789'],
    ['๑๒๓๔๕๖', '123456'],
    ['1234567', '123456'],
    ['abc', ''],
  ])('behavior: "%s" is %s', (text, digits) => {
    expect(toDigits(text, 6)).toBe(digits);
  });
});

describe('otpFieldAnatomy', () => {
  test('behavior: every documented attribute appears, and no other', async () => {
    const anatomy = recordAnatomy();
    const user = userEvent.setup();
    const { rerender } = render(example({ invalid: true }));
    await user.click(field());
    await user.keyboard('123456');
    rerender(example({ disabled: true }));
    rerender(example({ readOnly: true }));
    expect(anatomy.missing(otpFieldAnatomy)).toEqual([]);
    expect(anatomy.undocumented(otpFieldAnatomy)).toEqual([]);
    anatomy.stop();
  });
});
