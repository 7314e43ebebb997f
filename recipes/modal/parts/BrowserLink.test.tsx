import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KitProvider, type BrowserPort, type Wallet } from 'mooring';
import { createTestKit } from 'mooring/testing';
import { BrowserLink } from './BrowserLink';

afterEach(cleanup);

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile';
const desk = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0';
const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393';

test.each([
  ['on a phone', phone, false, 1],
  ['on a phone that has it already', phone, true, 0],
  ['at a desk', desk, false, 0],
  ['where there is no page', undefined, false, 0],
])('behavior: %s it is drawn where it leads anywhere', (_where, userAgent, installed, count) => {
  const window = userAgent && { navigator: { userAgent }, location: { href: 'https://dapp.example/swap' } };
  const browser = { window, onVisible: () => () => undefined, open: () => undefined } as unknown as BrowserPort;
  const { kit } = createTestKit({ ports: { browser } });
  render(
    <KitProvider kit={kit}>
      <BrowserLink wallet={{ id: phantom, installed } as Wallet} namespace="eip155" tone="primary">
        Open
      </BrowserLink>
    </KitProvider>,
  );
  expect(screen.queryAllByRole('link')).toHaveLength(count);
});
