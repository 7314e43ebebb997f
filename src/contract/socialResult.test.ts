import { describe, expect, test } from 'vitest';
import { readRefusal } from './socialResult';

describe('readRefusal', () => {
  test.each([
    ['?error=no%20way', 'no way'],
    ['?error=%E0%A4%A', '%E0%A4%A'],
    ['https://a.test/?error=server_error&state=1', 'server_error'],
    ['https://a.test/?error=server_error&error_description=Not+now&state=a--https://shop.test', 'Not now'],
    ['?error=this & that', 'this & that'],
  ])("error: %s: the provider's own words", (resultUri, message) => {
    expect(readRefusal(resultUri)).toMatchObject({ code: 'embedded/social-refused', message });
  });

  test.each(['?error=access_denied', '?error=access_denied&state=x', '?error=user_cancelled_authorize&a=b'])(
    "error: %s: the visitor's own no",
    (resultUri) => {
      expect(readRefusal(resultUri)).toMatchObject({ code: 'embedded/social-denied' });
    },
  );

  test('behavior: somebody is no refusal', () => {
    expect(readRefusal('?code=1&state=2')).toBeUndefined();
  });
});
