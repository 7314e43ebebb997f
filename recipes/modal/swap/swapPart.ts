// The views of swapping, in one part: it loads with the first of them. It holds on to the views that are there before
// it: bundlers cut a chunk for each set of modules that parts share, and so this part shares what they do.
import { ofSomebody } from '../parts/ofSomebody';
import { SwapPreviewView as SomeSwapPreviewView } from './SwapPreviewView';
import { SwapSelectTokenView as SomeSwapSelectTokenView } from './SwapSelectTokenView';
import { SwapView as SomeSwapView } from './SwapView';
import { swapTitle } from './useSwapMessages';

export { featureStyles } from '../parts/featureStyles';
export * as accountViews from '../views/accountViews';
export { SwapProgressView } from './SwapProgressView';

export const SwapPreviewView = /* @__PURE__ */ ofSomebody(SomeSwapPreviewView);
export const SwapSelectTokenView = /* @__PURE__ */ ofSomebody(SomeSwapSelectTokenView);
export const SwapView = /* @__PURE__ */ ofSomebody(SomeSwapView);

export const SwapTitle = /* @__PURE__ */ swapTitle(({ swap }) => swap.title);
export const SwapSelectTokenTitle = /* @__PURE__ */ swapTitle(({ swap }) => swap.selectTitle);
export const SwapPreviewTitle = /* @__PURE__ */ swapTitle(({ swap }) => swap.previewTitle);
export const SwapProgressTitle = /* @__PURE__ */ swapTitle(({ swap }) => swap.progressTitle);
