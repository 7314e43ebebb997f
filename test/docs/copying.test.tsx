import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { setUpCopying } from '../../site/client/copying';

afterEach(() => {
  document.body.replaceChildren();
});

function openPage(clipboard: Pick<Clipboard, 'writeText'> | undefined) {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  document.body.innerHTML = '<figure class="code"><pre><code>npm install mooring</code></pre></figure>';
  setUpCopying();
  return user;
}

test('behavior: a block of code is copied', async () => {
  const copied: string[] = [];
  const user = openPage({ writeText: async (text) => void copied.push(text) });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(copied).toEqual(['npm install mooring']);
});

test('error: a browser that has no clipboard here, as on a page without https, is said to refuse', async () => {
  const user = openPage(undefined);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Not allowed' })).toBeTruthy();
});
