import { expect, test } from 'vitest';
import { readPairing, subscribePairing } from 'mooring/core';
import { createTestKit } from 'mooring/testing';
import { showPairing } from './pairing';

const pairing = (uri: string) => ({ uri, expiresAt: 1 });

test('behavior: a renewal outlives the end of the one before; each change is told once', () => {
  const { kit } = createTestKit();
  const seen: (string | undefined)[] = [];
  subscribePairing(kit, () => void seen.push(readPairing(kit)?.uri));
  const endFirst = showPairing(kit, pairing('wc:1'));
  const endSecond = showPairing(kit, pairing('wc:2'));
  endFirst();
  expect([readPairing(kit)?.uri, seen]).toEqual(['wc:2', ['wc:1', 'wc:2']]);
  endSecond();
  endSecond();
  kit.destroy();
  expect([readPairing(kit), seen]).toEqual([undefined, ['wc:1', 'wc:2', undefined]]);
});

test('behavior: a pairing that is shown when the kit goes is gone with it', () => {
  const { kit } = createTestKit();
  const seen: (string | undefined)[] = [];
  showPairing(kit, pairing('wc:1'));
  subscribePairing(kit, () => void seen.push(readPairing(kit)?.uri));
  kit.destroy();
  expect(seen).toEqual([undefined]);
});
