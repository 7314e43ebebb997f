import { describe, expect, test } from 'vitest';
import { ignoreSecondPress } from './ignoreSecondPress';

describe('ignoreSecondPress', () => {
  const setUp = () => {
    const root = document.createElement('div');
    root.innerHTML = '<header></header><div data-view="one"><a></a></div><div data-view="two"><a></a></div>';
    document.body.append(root);
    const pressed: string[] = [];
    const end = ignoreSecondPress(root);
    const press = (selector: string, detail: number) => {
      const element = root.querySelector(selector) as Element;
      element.addEventListener('click', () => pressed.push(selector), { once: true });
      return element.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));
    };
    return { pressed, press, end: () => (end(), root.remove()) };
  };
  const [one, two] = ['[data-view="one"] a', '[data-view="two"] a'] as const;

  test('behavior: a second press counts where the first one was, and in no view that came meanwhile', () => {
    const { pressed, press, end } = setUp();
    expect([press(one, 1), press(one, 2), press(two, 3)]).toEqual([true, true, false]);
    expect(pressed).toEqual([one, one]);
    // A press for itself, and the keyboard's, which counts no presses.
    expect([press(two, 1), press('header', 1), press(one, 0), press(one, 0)]).toEqual([true, true, true, true]);
    end();
  });

  test('behavior: nor does it where the first one opened the modal; once ended it keeps nothing back', () => {
    const { pressed, press, end } = setUp();
    expect([press(one, 2), press('header', 2), pressed]).toEqual([false, false, []]);
    end();
    expect(press(one, 2)).toBe(true);
  });
});
