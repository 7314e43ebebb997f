import type { ViewName } from 'mooring';
import * as all from './allViews';
import { loadBuy } from './loadBuy';
import { loadLogin } from './loadLogin';
import { loadMoney } from './loadMoney';
import { loadNames } from './loadNames';
import { NoView } from './NoView';
import type { DrawnViews, LoadedViews } from './views';
import { wearing } from './wearing';

const loadSwap = () => wearing(import('../swap/swapPart'));

/** The parts of features, by the views they hold. Each loads with the first of them. */
const featureParts: { readonly [Name in ViewName]?: () => Promise<LoadedViews> } = {
  EmailLogin: loadLogin,
  ConnectSocials: loadLogin,
  ConnectingSocial: loadLogin,
  ConnectingFarcaster: loadLogin,
  UpdateEmailWallet: loadLogin,
  ApproveTransaction: loadLogin,
  SIWXSignMessage: () => wearing(import('../signIn/signInPart')),
  ProfileWallets: () => wearing(import('../profile/profilePart')),
  FundWallet: loadBuy,
  Buy: loadBuy,
  BuyInProgress: loadBuy,
  RegisterAccountName: loadNames,
  RegisterAccountNameSuccess: loadNames,
  WalletSend: loadMoney,
  WalletSendSelectToken: loadMoney,
  WalletSendPreview: loadMoney,
  WalletSendProgress: loadMoney,
  WalletReceive: loadMoney,
  Swap: loadSwap,
  SwapSelectToken: loadSwap,
  SwapPreview: loadSwap,
  SwapProgress: loadSwap,
};

/** The views that are there, and those of the feature that `view` belongs to. A view that nobody draws says so. */
export async function loadViews(view: ViewName | undefined): Promise<LoadedViews> {
  const drawn: DrawnViews = all;
  if (view === undefined || view === 'Connect' || `${view}View` in drawn) return drawn;
  return { ...drawn, ...(await (featureParts[view]?.() ?? { [`${view}View`]: NoView })) };
}
