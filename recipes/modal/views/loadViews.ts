import type { ViewName } from 'mooring';
import { loadAccountViews } from './loadAccountViews';
import { loadBuy } from './loadBuy';
import { loadFurtherViews } from './loadFurtherViews';
import { loadLogin } from './loadLogin';
import { loadMoney } from './loadMoney';
import { loadNames } from './loadNames';
import { loadPairingViews } from './loadPairingViews';
import * as near from './nearViews';
import type { OwnViews } from '../parts/hostParts';
import { drawnViews, type DrawnView, type LoadedViews, type ViewsNamed } from './views';
import { wearing } from './wearing';

const loadSwap = () => wearing(import('../swap/swapPart'));

/** The other parts, by the views they hold. Each loads with the first of them. */
const parts = {
  AllWallets: loadFurtherViews,
  GetWallet: loadFurtherViews,
  WhatIsAWallet: loadFurtherViews,
  WhatIsANetwork: loadFurtherViews,
  ChooseNamespace: loadFurtherViews,
  SwitchActiveChain: loadFurtherViews,
  ConnectingWalletConnect: loadPairingViews,
  ConnectingWalletConnectBasic: loadPairingViews,
  Account: loadAccountViews,
  Networks: loadAccountViews,
  SwitchNetwork: loadAccountViews,
  UnsupportedChain: loadAccountViews,
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
} satisfies { readonly [Name in ViewName]?: () => Promise<ViewsNamed<Name>> };

/** The names of all views this recipe draws, those of features too. */
export const namesOfAll = (): readonly string[] => [...new Set([...drawnViews, ...Object.keys(parts)])];

/** A view that nobody draws says so. */
const loadNoView = async (view: ViewName): Promise<LoadedViews> => ({
  [`${view}View`]: (await loadFurtherViews()).NoView,
});

type PartsByView = { readonly [Name in ViewName]?: () => Promise<LoadedViews> };
/** A view that this recipe draws, and that no other part holds, is near: else this does not compile. */
type NearViews = ViewsNamed<Exclude<DrawnView, 'Connect' | keyof typeof parts>>;

/**
 * The views that are near, and those of the part that `view` belongs to, or the host's own in its place.
 */
export async function loadViews(view: ViewName | undefined, own?: OwnViews[ViewName]): Promise<LoadedViews> {
  const there: NearViews = near;
  if (own && 'load' in own && own.load) return { ...there, [`${view}Own`]: await own.load() };
  if (view === undefined || view === 'Connect' || `${view}View` in there) return there;
  const load = (parts as PartsByView)[view];
  return { ...there, ...(await (load?.() ?? loadNoView(view))) };
}
