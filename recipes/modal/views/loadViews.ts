import type { ViewName } from 'mooring';
import * as all from './allViews';
import { loadLogin } from './loadLogin';
import { NoView } from './NoView';
import type { DrawnViews, LoadedViews } from './views';

/** The parts of features, by the views they hold. Each loads with the first of them. */
const featureParts: { readonly [Name in ViewName]?: () => Promise<LoadedViews> } = {
  EmailLogin: loadLogin,
  ConnectSocials: loadLogin,
  ConnectingSocial: loadLogin,
  ConnectingFarcaster: loadLogin,
  UpdateEmailWallet: loadLogin,
  ApproveTransaction: loadLogin,
};

/** The views that are there, and those of the feature that `view` belongs to. A view that nobody draws says so. */
export async function loadViews(view: ViewName | undefined): Promise<LoadedViews> {
  const drawn: DrawnViews = all;
  if (view === undefined || view === 'Connect' || `${view}View` in drawn) return drawn;
  return { ...drawn, ...(await (featureParts[view]?.() ?? { [`${view}View`]: NoView })) };
}
