import type { ViewName } from 'mooring';
import * as all from './allViews';
import { loadBuy } from './loadBuy';
import { loadLogin } from './loadLogin';
import { loadMoney } from './loadMoney';
import { loadNames } from './loadNames';
import { NoView } from './NoView';
import type { OwnViews } from '../parts/hostParts';
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

/**
 * The views that are there, and those of the feature that `view` belongs to, or the host's own in its place. A view
 * that nobody draws says so.
 */
export async function loadViews(view: ViewName | undefined, own?: OwnViews[ViewName]): Promise<LoadedViews> {
  const drawn: DrawnViews = all;
  if (own && 'load' in own && own.load) return { ...drawn, [`${view}Own`]: await own.load() };
  if (view === undefined || view === 'Connect' || `${view}View` in drawn) return drawn;
  return { ...drawn, ...(await (featureParts[view]?.() ?? { [`${view}View`]: NoView })) };
}
