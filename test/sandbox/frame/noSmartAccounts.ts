import type { SmartAccounts } from './accounts';
import { fail } from './failure';

const refuse = async () => {
  throw fail('noSmartAccount');
};

/** For a sandbox whose chains have no smart accounts. */
export const noSmartAccounts: SmartAccounts = {
  chainIds: () => [],
  addressOf: refuse,
  isDeployed: refuse,
  deploy: refuse,
  send: refuse,
  signMessage: refuse,
  signTypedData: refuse,
};
