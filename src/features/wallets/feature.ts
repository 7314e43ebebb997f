import type { LoginMethod } from '../../contract/connector';
import type { Feature } from '../../contract/options';

/** The list of every wallet there is, beside those shown first. */
export const allWalletsFeature: Feature = { flag: 'allWallets', isOnByDefault: true };

/** Login without a wallet: there once a connector offers it. */
const login = (flag: 'email' | 'socials', method: LoginMethod): Feature => ({
  flag,
  isOnByDefault: true,
  isRemote: true,
  isServed: (connectors) => connectors.some(({ loginMethods }) => loginMethods?.includes(method)),
});

export const emailFeature = /* @__PURE__ */ login('email', 'email');
export const socialsFeature = /* @__PURE__ */ login('socials', 'social');
