import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AddressField } from '..';
import { describePart } from '../../test/primitives/describePart';
import { recordAnatomy } from '../../test/primitives/recordAnatomy';
import { addressFieldAnatomy } from './addressField.anatomy';

const isAddress = (text: string) => /^0x[\da-f]{4}$/.test(text);

describePart('AddressField.Root', {
  element: 'div',
  part: (props) => <AddressField.Root isAddress={isAddress} {...props} />,
});
describePart('AddressField.Input', {
  element: 'input',
  part: (props) => (
    <AddressField.Root isAddress={isAddress}>
      <AddressField.Input aria-label="Recipient" {...props} />
    </AddressField.Root>
  ),
});
describePart('AddressField.Resolved', {
  element: 'span',
  part: (props) => (
    <AddressField.Root isAddress={isAddress}>
      <AddressField.Resolved {...props} />
    </AddressField.Root>
  ),
});

/** Names are asked for by hand: each question waits until the test answers it. */
function manualNames() {
  const asked: { name: string; signal: AbortSignal; answer: (address?: string) => void; fail: () => void }[] = [];
  const resolve = (name: string, { signal }: { signal: AbortSignal }) =>
    new Promise<string | undefined>((answer, fail) => {
      asked.push({ name, signal, answer, fail: () => fail(new Error('The service is down')) });
    });
  return { asked, resolve };
}
const example = (props: Partial<Parameters<typeof AddressField.Root>[0]> = {}) => (
  <AddressField.Root data-testid="Root" isAddress={isAddress} {...props}>
    <AddressField.Input data-testid="Input" aria-label="Recipient" />
    <AddressField.Resolved data-testid="Resolved" />
  </AddressField.Root>
);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Recipient' });
const status = () => screen.getByTestId('Root').getAttribute('data-status');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('AddressField', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  test.each([
    ['a space of no width', '\u200b'],
    ['a byte order mark', '\ufeff'],
    ['a mark of the direction', '\u200e'],
    ['an isolate', '\u2066'],
    ['the Arabic mark of the direction', '\u061c'],
    ['a hyphen that a page has for its line breaks', '\xad'],
  ])('behavior: %s around an address is no part of it', (_what, unseen) => {
    const onStateChange = vi.fn();
    render(example({ resolve: undefined, onStateChange }));
    type(`${unseen} 0xabcd ${unseen}`);
    expect(status()).toBe('address');
    expect(onStateChange.mock.calls.at(-1)?.[0]).toMatchObject({ status: 'address', address: '0xabcd' });
  });

  test('behavior: an address is one at once, without spaces around it, and nobody is asked', async () => {
    const { asked, resolve } = manualNames();
    const onStateChange = vi.fn();
    render(example({ resolve, onStateChange }));
    expect(status()).toBe('empty');
    type(' 0xabcd ');
    expect(status()).toBe('address');
    expect(onStateChange.mock.calls.at(-1)?.[0]).toMatchObject({ status: 'address', address: '0xabcd' });
    await wait(5_000);
    expect(asked).toEqual([]);
  });

  test('behavior: a name is looked up once typing pauses; its address is said', async () => {
    const { asked, resolve } = manualNames();
    const onStateChange = vi.fn();
    render(example({ resolve, onStateChange, debounceMs: 300 }));
    type('alice.e');
    await wait(299);
    type('alice.eth');
    await wait(299);
    expect([asked.length, status(), field().getAttribute('aria-busy')]).toEqual([0, 'resolving', 'true']);
    await wait(1);
    expect(asked.map(({ name }) => name)).toEqual(['alice.eth']);
    await act(async () => asked[0]?.answer('0xabcd'));
    expect([status(), screen.getByTestId('Resolved').textContent]).toEqual(['resolved', '0xabcd']);
    expect(onStateChange.mock.calls.at(-1)?.[0]).toMatchObject({ status: 'resolved', address: '0xabcd' });
  });

  test('behavior: unless told otherwise typing pauses for half a second, not a millisecond less', async () => {
    const { asked, resolve } = manualNames();
    render(example({ resolve }));
    type('alice.eth');
    await wait(499);
    expect(asked).toEqual([]);
    await wait(1);
    expect(asked.map(({ name }) => name)).toEqual(['alice.eth']);
  });

  test('behavior: a late answer to an earlier name never counts, and its request is aborted', async () => {
    const { asked, resolve } = manualNames();
    render(example({ resolve, debounceMs: 10 }));
    type('alice.eth');
    await wait(10);
    type('bob.eth');
    await wait(10);
    await act(async () => asked[1]?.answer('0xb0b0'));
    await act(async () => asked[0]?.answer('0xa11c'));
    expect([status(), screen.getByTestId('Resolved').textContent]).toEqual(['resolved', '0xb0b0']);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    type('');
    expect([status(), screen.getByTestId('Resolved').textContent]).toEqual(['empty', '']);
  });

  test('error: a name without an address, or that could not be looked up; typed again it is asked again', async () => {
    const { asked, resolve } = manualNames();
    const onStateChange = vi.fn();
    render(example({ resolve, onStateChange, debounceMs: 10 }));
    type('nobody.eth');
    await wait(10);
    await act(async () => asked[0]?.answer());
    expect([status(), onStateChange.mock.calls.at(-1)?.[0].error]).toEqual(['failed', undefined]);
    type('nobody.eth2');
    type('nobody.eth');
    await wait(10);
    await act(async () => asked[1]?.fail());
    expect([status(), String(onStateChange.mock.calls.at(-1)?.[0].error)]).toEqual([
      'failed',
      'Error: The service is down',
    ]);
  });

  test('behavior: what is neither is unknown, and so is a name where nobody can be asked', () => {
    render(example());
    type('hello');
    expect(status()).toBe('unknown');
    type('alice.eth');
    expect(status()).toBe('unknown');
  });

  test('behavior: gone from the page, it asks nobody any more', async () => {
    const { asked, resolve } = manualNames();
    const { unmount } = render(example({ resolve, defaultValue: 'alice.eth', debounceMs: 10 }));
    unmount();
    await wait(10);
    expect(asked).toEqual([]);
  });

  test('behavior: a value of the host is kept', () => {
    const onValueChange = vi.fn();
    render(example({ value: '0xabcd', onValueChange }));
    type('0xabc');
    expect([field().value, onValueChange.mock.calls]).toEqual(['0xabcd', [['0xabc']]]);
  });
});

describe('addressFieldAnatomy', () => {
  test('behavior: every documented attribute appears, and no other', () => {
    const anatomy = recordAnatomy();
    render(example({ invalid: true, disabled: true, value: 'x' }));
    expect(anatomy.missing(addressFieldAnatomy)).toEqual([]);
    expect(anatomy.undocumented(addressFieldAnatomy)).toEqual([]);
    anatomy.stop();
    cleanup();
  });
});
