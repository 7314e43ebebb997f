import { describe, expect, test } from 'vitest';
import type { Feature } from '../../contract/options';
import { resolveRemote, resolveRemoteFlag } from './rules';

const remote = (id: string, config: readonly string[] | null | undefined, isEnabled = true) => ({
  id,
  isEnabled,
  config,
});

describe('resolveRemoteFlag', () => {
  test('behavior: what the service does not list is off; what cannot be read is left to the host', () => {
    expect(resolveRemoteFlag('swaps', [])).toBe(false);
    expect(resolveRemoteFlag('swaps', [remote('swap', undefined)])).toBe(false);
    expect(resolveRemoteFlag('swaps', [remote('swap', null)])).toBeUndefined();
  });

  test('behavior: a swap needs somebody who serves it, a list of activity nobody', () => {
    expect(resolveRemoteFlag('swaps', [remote('swap', [])])).toBe(false);
    expect(resolveRemoteFlag('swaps', [remote('swap', ['1inch'])])).toBe(true);
    expect(resolveRemoteFlag('activity', [remote('activity', [])])).toBe(true);
    expect(resolveRemoteFlag('activity', [remote('activity', [], false)])).toBe(false);
  });

  test('behavior: e-mail and social login are two readings of one list', () => {
    const only = (...names: string[]) => [remote('social_login', names)];
    const both = (flags: ReturnType<typeof only>) => [
      resolveRemoteFlag('email', flags),
      resolveRemoteFlag('socials', flags),
    ];
    expect(both(only('email'))).toEqual([true, false]);
    expect(both(only('google'))).toEqual([false, true]);
    expect(both(only('email', 'x'))).toEqual([true, true]);
    expect(both(only())).toEqual([false, false]);
  });
});

describe('resolveRemote', () => {
  const declared: Feature[] = [
    { flag: 'activity', isOnByDefault: true, isRemote: true },
    { flag: 'swaps', isOnByDefault: true, isRemote: true },
    { flag: 'allWallets', isOnByDefault: true },
  ];
  const off = [remote('activity', [], false), remote('swap', ['1inch'])];

  test('behavior: the word of the service counts where the host has none, and overrules one that said yes', () => {
    expect(resolveRemote(off, declared, {})).toEqual({ decided: { activity: false, swaps: true }, overruled: [] });
    expect(resolveRemote(off, declared, { activity: true }).overruled).toEqual(['activity']);
  });

  test('behavior: what the host switched off stays off, and what is not remote is never decided', () => {
    expect(resolveRemote(off, declared, { swaps: false }).decided).toEqual({ activity: false });
    expect(resolveRemote(undefined, declared, { activity: true })).toEqual({ decided: {}, overruled: [] });
  });
});
