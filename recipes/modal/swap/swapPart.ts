// The views of swapping, in one part: it loads with the first of them. It holds on to the views that are there before
// it: bundlers cut a chunk for each set of modules that parts share, and so this part shares what they do.
import { swapTitle } from './useSwapMessages';

export { featureStyles } from '../parts/featureStyles';
export * as accountViews from '../views/accountViews';
export { SwapPreviewView } from './SwapPreviewView';
export { SwapProgressView } from './SwapProgressView';
export { SwapSelectTokenView } from './SwapSelectTokenView';
export { SwapView } from './SwapView';

export const SwapTitle = /* @__PURE__ */ swapTitle(({ swap }) => swap.title);
export const SwapSelectTokenTitle = /* @__PURE__ */ swapTitle(({ swap }) => swap.selectTitle);
export const SwapPreviewTitle = /* @__PURE__ */ swapTitle(({ swap }) => swap.previewTitle);
export const SwapProgressTitle = /* @__PURE__ */ swapTitle(({ swap }) => swap.progressTitle);
