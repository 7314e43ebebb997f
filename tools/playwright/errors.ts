import { defineErrors } from '../../src/errors';

/** What the test wallets of a page refuse. */
export const playwrightError = defineErrors({
  'playwright/namespace-unknown':
    '"{namespace}" is no namespace of the test wallets: eip155, solana, bip122, polkadot or cosmos',
  'playwright/wallet-twice': 'There is a {namespace} wallet called "{name}" already: give this one another name',
  'playwright/cosmos-name':
    'A cosmos wallet is called Keplr, Leap or Cosmostation, for pages find it by that; not "{name}"',
  'playwright/account-invalid': '"{account}" is no account: give a private key (0x and 64 hex digits) or an address',
  'playwright/account-missing': '{name} has {count} accounts, and none at {index}',
  'playwright/network-invalid': '"{networkId}" is no network that a {namespace} wallet can be on',
  'playwright/network-of-page': 'A {namespace} wallet is on no network of its own: the page says which one it means',
  'playwright/atomic-with-node':
    '{name} sends through a node, one transaction after the other: batches are atomic only without rpcUrls',
  'playwright/calls-unknown': '{name} has taken no calls with the id "{id}"',
  'playwright/key-missing': '{name} has no private key of {address}: it was added by its address alone',
} as const);
