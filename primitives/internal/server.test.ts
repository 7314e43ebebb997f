import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { Avatar, CopyButton, Dialog, Menu, OptionList, Spinner, Toast, Tooltip, ViewStack } from '..';

const page = h(
  Dialog.Root,
  { defaultOpen: true },
  h(
    Dialog.Popup,
    null,
    h(Dialog.Title, null, 'Title'),
    h(Dialog.Handle),
    h(ViewStack.Root, { viewKey: 'a' }, h(OptionList.Root, null, h(OptionList.Item, null, 'Item'))),
    h(Menu.Root, { defaultOpen: true }, h(Menu.Trigger), h(Menu.Popup, null, h(Menu.Item, null, 'Copy'))),
    h(Tooltip.Root, { defaultOpen: true }, h(Tooltip.Trigger), h(Tooltip.Popup, null, 'Tip')),
    h(Avatar.Root, { id: 'a', name: 'Example', src: 'https://images.test/a.png' }),
    h(CopyButton.Root, { text: 'x', copiedLabel: 'Copied' }),
    h(Toast.Region, null, h(Toast.Item, { kind: 'info' }, h(Toast.Title, null, 'Saved'))),
    h(Spinner.Root, null, h(Spinner.Ring)),
  ),
);

describe('primitives', () => {
  test('behavior: render on a server without a document, without warnings and without styles', () => {
    expect(typeof document).toBe('undefined');
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const markup = renderToString(page);
    expect(markup).toContain('Item');
    expect(markup).not.toMatch(/\sstyle=|<img/);
    expect(renderToString(page)).toBe(markup);
    expect(errors.mock.calls).toEqual([]);
    errors.mockRestore();
  });
});
