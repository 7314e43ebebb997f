import { describe, expect, test } from 'vitest';
import { createGrants } from './createGrants';

const granted = {
  context: '0xc0',
  chainId: '0x2105',
  address: '0xAb',
  expiry: 17,
  permissions: [{ type: 'contract-call', data: {} }],
  policies: [],
};

describe('toRevocation', () => {
  test('behavior: says again what was granted, as the frame wants it', () => {
    const { note, toRevocation } = createGrants();
    note(granted);
    expect(toRevocation([{ permissionContext: '0xc0' }])).toEqual([
      { pci: '0xc0', permissions: granted.permissions, expiry: 17, address: 'eip155:8453:0xAb' },
    ]);
  });

  test.each([
    ['of another page', [{ permissionContext: '0xc1' }]],
    ['of the frame itself', [{ pci: '0xc0', permissions: [], expiry: 17, address: 'eip155:1:0xAb' }]],
    ['not in a list', { permissionContext: '0xc0' }],
    ['absent', undefined],
  ])('behavior: what is %s passes as it is', (_, params) => {
    const { note, toRevocation } = createGrants();
    note(granted);
    expect(toRevocation(params)).toBe(params);
  });

  test.each([[undefined], [null], ['0xc0'], [{ ...granted, expiry: '17' }], [{ ...granted, permissions: undefined }]])(
    'error: an answer that grants nothing is not remembered: %j',
    (answer) => {
      const { note, toRevocation } = createGrants();
      note(answer);
      const params = [{ permissionContext: '0xc0' }];
      expect(toRevocation(params)).toBe(params);
    },
  );
});
