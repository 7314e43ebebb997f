// All that the modal shows of buying, in one part. It holds on to the views that are there before it: bundlers cut a
// chunk for each set of modules that parts share, and so this part shares what they do.
import { buyTitle } from './useBuyMessages';

export { featureStyles } from '../parts/featureStyles';
export * as accountViews from '../views/accountViews';
export { BuyInProgressView } from './BuyInProgressView';
export { BuyView } from './BuyView';
export { FundWalletView } from './FundWalletView';

export const FundWalletTitle = /* @__PURE__ */ buyTitle(({ buy }) => buy.fundTitle);
export const BuyTitle = /* @__PURE__ */ buyTitle(({ buy }) => buy.title);
export const BuyInProgressTitle = /* @__PURE__ */ buyTitle(({ buy }) => buy.progressTitle);
