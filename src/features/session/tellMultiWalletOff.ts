import { defineErrors } from '../../errors';
import type { Kit } from '../../contract/kit';
import { report } from '../../contract/report';
import { defineResource } from '../../contract/resources';

// Loaded by those alone who ask for what is off: developers.
const multiWalletError = /* @__PURE__ */ defineErrors({
  'session/multi-wallet-off': ['Multi-Wallet Not Enabled', 'alert'],
});

const toldResource = defineResource('session.multiWalletTold', (kit) =>
  report(kit, multiWalletError('session/multi-wallet-off')),
);

/** Tells developers, once a kit, that several wallets of a namespace were asked for while `multiWallet` is off. */
export const tellMultiWalletOff = (kit: Kit): void => kit.resources.get(toldResource);
