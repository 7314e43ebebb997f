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
    const view = () => document.activeElement?.getAttribute('data-view') ?? undefined;
    /** Takes it out of the page, which an observer hears of after the task. */
    const remove = async (selector: string) => {
      find(selector).remove();
      await new Promise((resolve) => setTimeout(resolve));
    };
    return { find, end, view, remove };
  }

  // It begins some moments after the modal is there: who is quick has pressed by then.
  describe('what was disabled before anybody listened', () => {
    function setUpLate(tag: 'dialog' | 'div', isGone: boolean) {
      const view = '<div data-view="new" tabindex="-1"><button></button><button></button></div>';
      document.body.innerHTML = `<${tag} id="root" open>${view}</${tag}>`;
      const button = document.querySelector('button:last-child') as HTMLButtonElement;
      button.focus();
      // A browser that draws meanwhile has it nowhere.
      if (isGone) button.blur();
      button.disabled = true;
      keepFocus(document.querySelector('#root') as HTMLElement);
      const enable = async () => {
        button.disabled = false;
        await new Promise((resolve) => setTimeout(resolve));
      };
      return { button, enable };
    }
    const viewInFocus = () => document.activeElement?.getAttribute('data-view') ?? undefined;

    test.each([true, false])('behavior: leaves the focus to the view and has it back (gone: %s)', async (isGone) => {
      const { button, enable } = setUpLate('dialog', isGone);
      expect(viewInFocus()).toBe('new');
      await enable();
      expect(document.activeElement).toBe(button);
    });

    test('behavior: a card in the page takes no focus that is nowhere', async () => {
      const { enable } = setUpLate('div', true);
      expect(viewInFocus()).toBeUndefined();
      await enable();
      expect(document.activeElement).toBe(document.body);
    });
  });

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

  test('behavior: what is disabled while it has the focus has it back once it can be pressed again', async () => {
    const { find, view, end } = setUp();
    const button = find('button');
    const disable = async (isDisabled: boolean) => {
      button.toggleAttribute('disabled', isDisabled);
      await new Promise((resolve) => setTimeout(resolve));
    };
    button.focus();
    await disable(true);
    expect(view()).toBe('new');
    await disable(false);
    expect(document.activeElement).toBe(button);
    // Who has gone on meanwhile is not called back, then or later.
    await disable(true);
    find('a').focus();
    await disable(false);
    expect(document.activeElement).toBe(find('a'));
    find('[data-view="new"]').focus();
    await disable(true);
    await disable(false);
    expect(view()).toBe('new');
    end();
    button.focus();
    await disable(true);
    expect(view()).toBeUndefined();
  });

  test('behavior: a view that is left meanwhile calls nobody back', async () => {
    const { find, view, end } = setUp();
    find('button').focus();
    find('button').toggleAttribute('disabled', true);
    await new Promise((resolve) => setTimeout(resolve));
    find('[data-view="old"]').removeAttribute('data-leaving');
    find('[data-view="new"]').setAttribute('data-leaving', '');
    find('[data-view="old"]').focus();
    find('button').toggleAttribute('disabled', false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(view()).toBe('old');
    end();
  });
});
