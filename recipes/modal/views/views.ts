import type { ComponentType } from 'react';
import type { ViewName, ViewParameters } from 'mooring';
import type { Messages } from '../messages/messages';
import { ConnectView } from './ConnectView';

type ViewComponent<Name extends ViewName> = ComponentType<NonNullable<ViewParameters[Name]>>;

export interface ViewDefinition<Name extends ViewName> {
  title(messages: Messages, params: ViewParameters[Name]): string;
  /** In the first chunk. */
  component?: ViewComponent<Name>;
  /** Loads on first need, or soon after the modal opened. */
  load?(): Promise<ViewComponent<Name>>;
}

const laterViews = () => import('./laterViews');

/** One view of several that load together. */
const from =
  <Views, Name extends keyof Views>(load: () => Promise<Views>, name: Name) =>
  async () =>
    (await load())[name];

/** Every view the recipe draws. Connect comes with the modal; the others load while it is being looked at. */
export const views: { readonly [Name in ViewName]?: ViewDefinition<Name> } = {
  Connect: { title: ({ connect }) => connect.title, component: ConnectView },
  ConnectingExternal: { title: ({ connect }) => connect.title, load: from(laterViews, 'ConnectingExternalView') },
  ConnectingWalletConnect: {
    title: ({ connect }) => connect.title,
    load: from(laterViews, 'ConnectingWalletConnectView'),
  },
  ConnectingWalletConnectBasic: {
    title: ({ pairing }) => pairing.title,
    load: from(laterViews, 'ConnectingWalletConnectBasicView'),
  },
  ChooseNamespace: { title: ({ namespaces }) => namespaces.chooseTitle, load: from(laterViews, 'ChooseNamespaceView') },
  SwitchActiveChain: {
    title: ({ namespaces }) => namespaces.switchTitle,
    load: from(laterViews, 'SwitchActiveChainView'),
  },
  AllWallets: { title: ({ allWallets }) => allWallets.title, load: from(laterViews, 'AllWalletsView') },
  GetWallet: { title: ({ getWallet }) => getWallet.title, load: from(laterViews, 'GetWalletView') },
  WhatIsAWallet: { title: ({ help }) => help.walletTitle, load: from(laterViews, 'WhatIsAWalletView') },
  WhatIsANetwork: { title: ({ help }) => help.networkTitle, load: from(laterViews, 'WhatIsANetworkView') },
  Account: { title: ({ account }) => account.title, load: from(laterViews, 'AccountView') },
  Networks: { title: ({ networks }) => networks.title, load: from(laterViews, 'NetworksView') },
  SwitchNetwork: { title: ({ switching }) => switching.title, load: from(laterViews, 'SwitchNetworkView') },
  UnsupportedChain: { title: ({ unsupported }) => unsupported.title, load: from(laterViews, 'UnsupportedChainView') },
};

/** The loose form in which a table of views is used. */
export type AnyView = {
  title(messages: Messages, params: unknown): string;
  component?: ComponentType<object>;
  load?(): Promise<ComponentType<object>>;
};

/** A view's definition; views this recipe does not draw give `undefined`. */
export function viewOf(name: ViewName): AnyView | undefined {
  return views[name] as AnyView | undefined;
}

/** The views that are worth having before they are asked for: all that load, since they load as one part. */
export const viewsToPrefetch = (): readonly ViewName[] =>
  (Object.keys(views) as ViewName[]).filter((name) => views[name]?.load);
