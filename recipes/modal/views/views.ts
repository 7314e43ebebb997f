import type { ComponentType } from 'react';
import type { ViewName, ViewParameters } from 'mooring';
import type { FirstMessages } from '../messages/messages';
import { ConnectView } from './ConnectView';

/** The views this recipe draws, each with its title. */
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
} satisfies { readonly [Name in ViewName]?: (messages: FirstMessages) => string };

type DrawnView = keyof typeof titles;

/** What `laterViews` holds: each view but the first, under its name, and the one for names that have none. */
export type LaterViews = {
  readonly [Name in Exclude<DrawnView, 'Connect'> as `${Name}View`]: ComponentType<NonNullable<ViewParameters[Name]>>;
} & { readonly NoView: ComponentType };

/** The names of the views this recipe draws. */
export const drawnViews = /* @__PURE__ */ Object.keys(titles) as readonly DrawnView[];

/** A view's title; one that this recipe does not draw has that of the way in. */
export const titleOf = (view: ViewName, messages: FirstMessages): string =>
  (titles[view as DrawnView] ?? titles.Connect)(messages);

/** All views but the first, which comes with the modal. They load as one part while the first is being looked at. */
export const loadLaterViews = (): Promise<LaterViews> => import('./laterViews');

/** The component of a view, in the loose form in which views are drawn; `undefined` while it has not loaded. */
export function componentOf(view: ViewName, later: LaterViews | undefined): ComponentType<object> | undefined {
  const component = view === 'Connect' ? ConnectView : (later?.[`${view}View` as keyof LaterViews] ?? later?.NoView);
  return component as ComponentType<object> | undefined;
}
