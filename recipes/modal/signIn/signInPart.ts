// What the modal shows of a sign-in: pages that ask for none never load it. It holds on to the views that are there
// before it, as every part does: so bundlers cut no chunk for what the two share.
import { signInTitle } from './useSignInMessages';

export { featureStyles } from '../parts/featureStyles';
export * as laterViews from '../views/laterViews';
export { SIWXSignMessageView } from './SIWXSignMessageView';

export const SIWXSignMessageTitle = /* @__PURE__ */ signInTitle(({ signIn }) => signIn.title);
