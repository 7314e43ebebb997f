import type { ComponentType } from 'react';
import type { ViewName, ViewParameters } from 'mooring';
import type { FirstMessages } from '../messages/messages';
import type { OwnViewOptions, OwnViews } from '../parts/hostParts';
import { ConnectView } from './ConnectView';
import { loadAccountViews } from './loadAccountViews';

/** A view's title, in the words that are there at once. */
export type ViewTitle = (messages: FirstMessages) => string;

/** The views this recipe always draws, each with its title. Those of a feature come with its part. */
const titles = {
  Connect: ({ connect }) => connect.title,
  ConnectingExternal: ({ connect }) => connect.title,
  ConnectingWalletConnect: ({ connect }) => connect.title,
  ConnectingWalletConnectBasic: ({ pairing }) => pairing.title,
  ChooseNamespace: ({ namespaces }) => namespaces.chooseTitle,
  SwitchActiveChain: ({ namespaces }) => namespaces.switchTitle,
  AllWallets: ({ allWallets }) => allWallets.title,
  GetWallet: ({ getWallet }) => getWallet.title,
  WhatIsAWallet: ({ help }) => help.walletTitle,
  WhatIsANetwork: ({ help }) => help.networkTitle,
  Account: ({ account }) => account.title,
  Networks: ({ networks }) => networks.title,
  SwitchNetwork: ({ switching }) => switching.title,
  UnsupportedChain: ({ unsupported }) => unsupported.title,
} satisfies { readonly [Name in ViewName]?: ViewTitle };

export type DrawnView = keyof typeof titles;
type ComponentOf<Name extends ViewName> = ComponentType<NonNullable<ViewParameters[Name]>>;

/** The views of `Names`, each under its name. */
export type ViewsNamed<Names extends ViewName> = { readonly [Name in Names as `${Name}View`]: ComponentOf<Name> };

/** Views that have loaded, the titles of those that came with a feature, and the host's own. */
export type LoadedViews = Partial<ViewsNamed<ViewName>> & {
  readonly [Name in ViewName as `${Name}Title`]?: ViewTitle;
} & { readonly [Name in ViewName as `${Name}Own`]?: ComponentOf<Name> };

/** The host's own in the loose form in which views are drawn. */
type OwnView = (ComponentType<object> & { title?: string }) | OwnViewOptions<'Account'> | undefined;

/** What `memo`, `forwardRef` and `lazy` make is an object too. */
const isComponent = (own: NonNullable<OwnView>): own is ComponentType<object> =>
  typeof own === 'function' || '$$typeof' in own;

/** The names of the views this recipe always draws. */
export const drawnViews = /* @__PURE__ */ Object.keys(titles) as readonly DrawnView[];

/** A view's title, where it has one of its own and that has loaded. */
export const titleOf = (
  view: ViewName,
  messages: FirstMessages,
  loaded: LoadedViews,
  own: OwnViews | undefined,
): string | undefined =>
  (own?.[view] as OwnView)?.title ?? (titles[view as DrawnView] ?? loaded[`${view}Title`])?.(messages);

/**
 * The views that are near the first, which comes with the modal: they load as one part while the first is being looked
 * at. With `view` also the part that this view belongs to.
 */
export function loadLaterViews(view?: ViewName, own?: OwnViews[ViewName]): Promise<LoadedViews> {
  // Side by side: who comes back is connected, and opens this one first.
  if (view === 'Account' && !own) loadAccountViews().catch(() => undefined);
  return import('./laterViews').then(({ loadViews }) => loadViews(view, own));
}

/** The component of a view, in the loose form in which views are drawn; `undefined` while it has not loaded. */
export function componentOf(
  view: ViewName,
  loaded: LoadedViews,
  own: OwnViews | undefined,
): ComponentType<object> | undefined {
  const mine = own?.[view] as OwnView;
  const component = mine
    ? isComponent(mine)
      ? mine
      : (mine.component ?? loaded[`${view}Own`])
    : view === 'Connect'
      ? ConnectView
      : loaded[`${view}View`];
  return component as ComponentType<object> | undefined;
}
