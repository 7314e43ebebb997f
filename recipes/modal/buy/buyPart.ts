// All that the modal shows of buying, in one part. It holds on to the views that are there before it: bundlers cut a
// chunk for each set of modules that parts share, and so this part shares what they do.
import { ofSomebody } from '../parts/ofSomebody';
import { BuyView as SomeBuyView } from './BuyView';
import { FundWalletView as SomeFundWalletView } from './FundWalletView';
import { buyTitle } from './useBuyMessages';

export { featureStyles } from '../parts/featureStyles';
export * as accountViews from '../views/accountViews';
export { BuyInProgressView } from './BuyInProgressView';

export const BuyView = /* @__PURE__ */ ofSomebody(SomeBuyView);
export const FundWalletView = /* @__PURE__ */ ofSomebody(SomeFundWalletView);

export const FundWalletTitle = /* @__PURE__ */ buyTitle(({ buy }) => buy.fundTitle);
export const BuyTitle = /* @__PURE__ */ buyTitle(({ buy }) => buy.title);
export const BuyInProgressTitle = /* @__PURE__ */ buyTitle(({ buy }) => buy.progressTitle);
