import type { TransactionOutcome } from 'mooring/core';
import type { MockWallet, TestKit } from 'mooring/testing';
import type { GalleryState, ThemeChoice } from './galleryState';

/** Gets a transaction as far as the person and the network let it. */
type OpenProgress = (
  theme: ThemeChoice,
  behavior: Parameters<MockWallet['behave']>[0],
  outcome?: TransactionOutcome,
) => Promise<TestKit>;

/** All that may become of a transaction, in the view that follows it. `error` is why the network refuses it. */
export const progressStates = (
  view: string,
  { sent, error, open }: { sent: string; error: string; open: OpenProgress },
): readonly GalleryState[] => [
  { name: `${view}/waiting`, title: 'Waiting for the wallet', arrange: (theme) => open(theme, 'manual') },
  {
    name: `${view}/slow`,
    title: 'Waiting for the wallet for long',
    advanceMs: 15_000,
    arrange: (theme) => open(theme, 'manual'),
  },
  {
    name: `${view}/long`,
    title: 'On its way for long',
    advanceMs: 95_000,
    arrange: (theme) => open(theme, 'approve'),
  },
  { name: `${view}/submitted`, title: 'On its way', arrange: (theme) => open(theme, 'approve') },
  { name: `${view}/confirmed`, title: sent, arrange: (theme) => open(theme, 'approve', { status: 'confirmed' }) },
  {
    name: `${view}/failed`,
    title: 'Refused by the network',
    arrange: (theme) => open(theme, 'approve', { status: 'failed', error }),
  },
  { name: `${view}/rejected`, title: 'Refused by the person', arrange: (theme) => open(theme, 'reject') },
];
