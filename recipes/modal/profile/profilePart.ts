// The list of the visitor's wallets. It holds on to the views that are there before it: bundlers cut a chunk for each
// set of modules that parts share, and so this part shares what they do.
import { profileTitle } from './useProfileMessages';

export { featureStyles } from '../parts/featureStyles';
export * as accountViews from '../views/accountViews';
export { ProfileWalletsView } from './ProfileWalletsView';

export const ProfileWalletsTitle = /* @__PURE__ */ profileTitle(({ profile }) => profile.title);
