import { describe, expect, test } from 'vitest';
import { provideBuffer } from './provideBuffer';

const own = () => undefined;
const loaded = () => undefined;

describe('provideBuffer', () => {
  test.each([
    ['by its name', { Buffer: loaded }],
    ['in the default export', { default: { Buffer: loaded } }],
  ])('behavior: a page without one gets it, in no list of what it has: %s', async (_where, module) => {
    const page: { Buffer?: unknown } = {};
    expect(await provideBuffer(page, async () => module)).toBe(true);
    expect([page.Buffer, Object.keys(page)]).toEqual([loaded, []]);
    page.Buffer = own;
    expect(page.Buffer).toBe(own);
  });

  test('behavior: a page keeps its own, and nothing is loaded', async () => {
    const page = { Buffer: own };
    const load = () => Promise.reject(new Error('asked'));
    expect([await provideBuffer(page, load), page.Buffer]).toEqual([true, own]);
  });

  test.each([
    ['could not be loaded', () => Promise.reject(new Error('lost'))],
    ['is not in what was loaded', async () => ({})],
  ])('error: is false where it %s, and the page is as it was', async (_what, load) => {
    const page: { Buffer?: unknown } = {};
    expect([await provideBuffer(page, load), 'Buffer' in page]).toEqual([false, false]);
  });

  test('behavior: what it loads is what the pairing library calls', async () => {
    const page: { Buffer?: typeof Buffer } = {};
    await provideBuffer(page);
    const text = page.Buffer?.from('{"att":{}}').toString('base64') ?? '';
    expect([text, page.Buffer?.from(text, 'base64').toString('utf-8')]).toEqual(['eyJhdHQiOnt9fQ==', '{"att":{}}']);
    expect(page.Buffer?.from(new Uint8Array([1, 255])).toString('hex')).toBe('01ff');
  });
});
