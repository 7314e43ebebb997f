import { expect, test } from 'vitest';
import { isRefusal } from './isRefusal';

test.each([
  ['execution reverted: paused', true],
  ['VM execution error.', true],
  ['invalid jump destination', true],
  ['Bad instruction fe', true],
  ['insufficient funds for gas * price + value', true],
  ['execution aborted (timeout = 5s)', false],
  ['Too many requests', false],
  ['the method eth_call does not exist', false],
])('behavior: "%s" is said of the call itself: %s', (message, isOfCall) => {
  expect(isRefusal(new Error(message))).toBe(isOfCall);
});
