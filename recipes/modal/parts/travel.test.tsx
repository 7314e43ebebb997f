import { expect, test } from 'vitest';
import { letPicturesTravel } from './travel';

const never = () => {
  throw new Error('Nothing travels here');
};

test('error: a page without media queries does without the question whether motion is wanted', () => {
  const root = document.createElement('div');
  root.innerHTML = '<div class="mooring-views"></div>';
  // What a browser has and this page has not.
  Object.assign(root.firstElementChild as Element, { animate: never });
  expect(window.matchMedia).toBeUndefined();
  expect(() => letPicturesTravel(root)()).not.toThrow();
});
