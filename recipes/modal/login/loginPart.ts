// All that the modal shows of logins without a wallet, in one part: pages that offer none never load it.
// It holds on to the views that are there before it: bundlers cut a chunk for each set of modules that parts share, and
// so this part shares what they do.
import { loginTitle } from './useLoginMessages';

export * as laterViews from '../views/laterViews';
export { ApproveTransactionView } from './ApproveTransactionView';
export { ConnectingFarcasterView } from './ConnectingFarcasterView';
export { ConnectingSocialView } from './ConnectingSocialView';
export { EmailLoginView } from './EmailLoginView';
export { LegalGate } from './LegalGate';
export { LoginAccount } from './LoginAccount';
export { LoginMethod } from './LoginMethod';
export { ConnectSocialsView } from './Socials';
export { UpdateEmailWalletView } from './UpdateEmailView';

export const EmailLoginTitle = /* @__PURE__ */ loginTitle(({ login }) => login.emailTitle);
export const ConnectSocialsTitle = /* @__PURE__ */ loginTitle(({ login }) => login.socialsTitle);
export const ConnectingSocialTitle = /* @__PURE__ */ loginTitle(({ login }) => login.socialLoginTitle);
export const ConnectingFarcasterTitle = () => 'Farcaster';
export const UpdateEmailWalletTitle = /* @__PURE__ */ loginTitle(({ login }) => login.updateTitle);
export const ApproveTransactionTitle = /* @__PURE__ */ loginTitle(({ login }) => login.approveTitle);
