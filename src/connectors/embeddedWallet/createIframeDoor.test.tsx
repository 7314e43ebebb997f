import { afterEach, describe, expect, test, vi } from 'vitest';
import { createIframeDoor } from './createIframeDoor';

const prototype = HTMLDialogElement.prototype;
const { showModal, close } = prototype;

afterEach(() => {
  document.body.replaceChildren();
  Object.assign(prototype, { showModal, close });
});

describe('createIframeDoor', () => {
  test('behavior: what is said goes to the origin of the frame alone, and only its window is the frame', () => {
    const door = createIframeDoor(window, () => 'https://secure.test/sdk?projectId=p');
    expect([door.origin, door.source(), document.querySelector('iframe')]).toEqual(['https://secure.test', null, null]);
    door.open(() => undefined);
    const frame = document.querySelector('iframe')?.contentWindow;
    if (!frame) throw new Error('There is a frame');
    const post = vi.spyOn(frame, 'postMessage').mockImplementation(() => undefined);
    door.post({ type: '@w3m-app/IS_CONNECTED', id: 'a' });
    expect(post.mock.calls).toEqual([[{ type: '@w3m-app/IS_CONNECTED', id: 'a' }, 'https://secure.test']]);
    expect(door.source()).toBe(frame);
    door.remove();
    expect([door.source(), document.querySelector('iframe')]).toEqual([null, null]);
  });

  test('behavior: there is one frame, unseen until it is shown; another takes the place of the one before', () => {
    const door = createIframeDoor(window, () => 'https://secure.test/sdk');
    door.open(() => undefined);
    const before = document.querySelector('iframe');
    door.open(() => undefined);
    expect([document.querySelectorAll('iframe').length, before?.isConnected]).toEqual([1, false]);
    expect([document.querySelector('iframe')?.name, document.querySelector('dialog')?.open]).toEqual([
      'w3m-secure-iframe',
      false,
    ]);
  });

  test('behavior: shown alone before a modal was there, it is shown anew above the modal that names a place', () => {
    // Dialogs in the order in which they were shown: the last one is above.
    const shown: Element[] = [];
    prototype.showModal = function () {
      this.open = true;
      shown.push(this);
    };
    prototype.close = function () {
      this.open = false;
      shown.splice(shown.indexOf(this), 1);
    };
    const door = createIframeDoor(window, () => 'https://secure.test/sdk');
    door.open(() => undefined);
    const dialog = document.querySelector('dialog');
    const frame = document.querySelector('iframe');
    door.show(() => undefined);
    const modal = document.body.appendChild(document.createElement('dialog'));
    modal.showModal();
    expect(shown).toEqual([dialog, modal]);
    const place = { left: 1, top: 2, width: 300, height: 400 };
    door.show(() => undefined, place);
    expect(shown).toEqual([modal, dialog]);
    expect([dialog?.style.left, dialog?.hasAttribute('data-placed'), document.activeElement]).toEqual([
      '1px',
      true,
      dialog,
    ]);
    // A place that moves takes it along and shows nothing anew; nor does the frame load anew.
    modal.close();
    modal.showModal();
    door.show(() => undefined, { ...place, left: 9 });
    expect([dialog?.style.left, ...shown]).toEqual(['9px', dialog, modal]);
    expect(document.querySelector('iframe')).toBe(frame);
  });

  test('behavior: it is called as the place has it, also by the dialog, and elsewhere by its own name', () => {
    const door = createIframeDoor(window, () => 'https://secure.test/sdk');
    prototype.showModal = () => undefined;
    prototype.close = () => undefined;
    door.open(() => undefined);
    const names = () => [
      document.querySelector('iframe')?.title,
      document.querySelector('dialog')?.getAttribute('aria-label'),
    ];
    const place = { left: 1, top: 2, width: 300, height: 400 };
    const heard = [names()];
    for (const where of [{ ...place, label: 'Bestätigen' }, place, undefined]) {
      door.show(() => undefined, where);
      heard.push(names());
    }
    expect(heard.map(([title, label]) => title === label && title)).toEqual([
      'Secure wallet',
      'Bestätigen',
      'Secure wallet',
      'Secure wallet',
    ]);
  });

  test('error: a frame that cannot be loaded says so', () => {
    const onError = vi.fn();
    createIframeDoor(window, () => 'https://secure.test/sdk').open(onError);
    document.querySelector('iframe')?.dispatchEvent(new Event('error'));
    expect(onError).toHaveBeenCalledTimes(1);
  });
});
