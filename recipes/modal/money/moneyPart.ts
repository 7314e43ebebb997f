// All that the modal shows of money, in one part: it loads when the account is opened, and with the first of its views.
// It holds on to the views that are there before it: bundlers cut a chunk for each set of modules that parts share, and
// so this part shares what they do.
import { ofSomebody } from '../parts/ofSomebody';
import { WalletReceiveView as SomeWalletReceiveView } from './WalletReceiveView';
import { WalletSendPreviewView as SomeWalletSendPreviewView } from './WalletSendPreviewView';
import { WalletSendSelectTokenView as SomeWalletSendSelectTokenView } from './WalletSendSelectTokenView';
import { WalletSendView as SomeWalletSendView } from './WalletSendView';
import { moneyTitle } from './useMoneyMessages';

export { featureStyles } from '../parts/featureStyles';
export * as accountViews from '../views/accountViews';
export { AccountMoney } from './AccountMoney';
export { WalletSendProgressView } from './WalletSendProgressView';

export const WalletReceiveView = /* @__PURE__ */ ofSomebody(SomeWalletReceiveView);
export const WalletSendPreviewView = /* @__PURE__ */ ofSomebody(SomeWalletSendPreviewView);
export const WalletSendSelectTokenView = /* @__PURE__ */ ofSomebody(SomeWalletSendSelectTokenView);
export const WalletSendView = /* @__PURE__ */ ofSomebody(SomeWalletSendView);

export const WalletSendTitle = /* @__PURE__ */ moneyTitle(({ money }) => money.sendTitle);
export const WalletSendSelectTokenTitle = /* @__PURE__ */ moneyTitle(({ money }) => money.chooseToken);
export const WalletSendPreviewTitle = /* @__PURE__ */ moneyTitle(({ money }) => money.previewTitle);
export const WalletSendProgressTitle = /* @__PURE__ */ moneyTitle(({ money }) => money.progressTitle);
export const WalletReceiveTitle = /* @__PURE__ */ moneyTitle(({ money }) => money.receiveTitle);
