import { describe, expect, test } from 'vitest';
import { acceptTerms, selectTermsAccepted } from 'mooring/core';
import { createTestKit, memoryStorage } from 'mooring/testing';

describe('acceptTerms', () => {
  test('behavior: holds for this visit, and can be taken back', async () => {
    const storage = memoryStorage();
    const { kit } = createTestKit({ storage });
    expect(selectTermsAccepted(kit)).toBe(false);
    await acceptTerms(kit, { isAccepted: true });
    expect(selectTermsAccepted(kit)).toBe(true);
    // Who comes back has not agreed again.
    expect(selectTermsAccepted(createTestKit({ storage }).kit)).toBe(false);
    await acceptTerms(kit, { isAccepted: false });
    expect(selectTermsAccepted(kit)).toBe(false);
  });
});
