import { afterEach, describe, expect, test, vi } from 'vitest';
import { createIframeDoor } from './createIframeDoor';

afterEach(() => document.body.replaceChildren());

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

  test('error: a frame that cannot be loaded says so', () => {
    const onError = vi.fn();
    createIframeDoor(window, () => 'https://secure.test/sdk').open(onError);
    document.querySelector('iframe')?.dispatchEvent(new Event('error'));
    expect(onError).toHaveBeenCalledTimes(1);
  });
});
