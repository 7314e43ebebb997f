import { afterEach, describe, expect, test } from 'vitest';
import { keepFocus } from './keepFocus';

afterEach(() => document.body.replaceChildren());

describe('keepFocus', () => {
  function setUp() {
    document.body.innerHTML =
      '<input><div id="root"><div data-view="old" data-leaving tabindex="-1"></div>' +
      '<div data-view="new" tabindex="-1"><button></button><a href="#"></a></div></div>';
    const find = (selector: string) => document.querySelector(selector) as HTMLElement;
    const end = keepFocus(find('#root'));
    const view = () => document.activeElement?.getAttribute('data-view');
    /** Takes it out of the page, which an observer hears of after the task. */
    const remove = async (selector: string) => {
      find(selector).remove();
      await new Promise((resolve) => setTimeout(resolve));
    };
    return { find, end, view, remove };
  }

  test('behavior: what goes leaves the focus to the view that is shown', async () => {
    const { find, view, remove, end } = setUp();
    find('button').focus();
    await remove('button');
    expect(view()).toBe('new');
    end();
    find('a').focus();
    await remove('a');
    expect(document.activeElement).toBe(document.body);
  });

  test('behavior: who had left it by himself is not called back, nor who is elsewhere by then', async () => {
    const { find, remove, end } = setUp();
    find('button').focus();
    find('button').blur();
    await Promise.resolve();
    await remove('button');
    expect(document.activeElement).toBe(document.body);
    find('a').focus();
    find('a').remove();
    find('input').focus();
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(find('input'));
    end();
  });
});
