import type { ComponentType } from 'react';
import type { ViewName, ViewParameters } from 'mooring';
import type { Messages } from '../messages/messages';
import { ConnectView } from './ConnectView';

type ViewComponent<Name extends ViewName> = ComponentType<NonNullable<ViewParameters[Name]>>;

export interface ViewDefinition<Name extends ViewName> {
  title(messages: Messages, params: ViewParameters[Name]): string;
  /** In the first chunk. */
  component?: ViewComponent<Name>;
  /** Loads on first need. */
  load?(): Promise<ViewComponent<Name>>;
}

/** Every view the recipe draws. Connect comes with the modal; the others load while it is being looked at. */
export const views: { readonly [Name in ViewName]?: ViewDefinition<Name> } = {
  Connect: { title: ({ connect }) => connect.title, component: ConnectView },
  ConnectingExternal: {
    title: ({ connect }) => connect.title,
    load: () => import('./ConnectingExternalView').then(({ ConnectingExternalView }) => ConnectingExternalView),
  },
  ConnectingWalletConnect: {
    title: ({ connect }) => connect.title,
    load: () => import('./ConnectingWalletConnectView').then(({ ConnectingWalletConnectView }) => ConnectingWalletConnectView),
  },
  ConnectingWalletConnectBasic: {
    title: ({ pairing }) => pairing.title,
    load: () => import('./ConnectingWalletConnectBasicView').then(({ ConnectingWalletConnectBasicView }) => ConnectingWalletConnectBasicView),
  },
  ChooseNamespace: { title: ({ namespaces }) => namespaces.chooseTitle, load: () => import('./NamespaceViews').then(({ ChooseNamespaceView }) => ChooseNamespaceView) },
  SwitchActiveChain: { title: ({ namespaces }) => namespaces.switchTitle, load: () => import('./NamespaceViews').then(({ SwitchActiveChainView }) => SwitchActiveChainView) },
  AllWallets: { title: ({ allWallets }) => allWallets.title, load: () => import('./AllWalletsView').then(({ AllWalletsView }) => AllWalletsView) },
  GetWallet: { title: ({ getWallet }) => getWallet.title, load: () => import('./HelpViews').then(({ GetWalletView }) => GetWalletView) },
  WhatIsAWallet: { title: ({ help }) => help.walletTitle, load: () => import('./HelpViews').then(({ WhatIsAWalletView }) => WhatIsAWalletView) },
  WhatIsANetwork: { title: ({ help }) => help.networkTitle, load: () => import('./HelpViews').then(({ WhatIsANetworkView }) => WhatIsANetworkView) },
  Account: { title: ({ account }) => account.title, load: () => import('./AccountView').then(({ AccountView }) => AccountView) },
  Networks: { title: ({ networks }) => networks.title, load: () => import('./NetworksView').then(({ NetworksView }) => NetworksView) },
  SwitchNetwork: { title: ({ switching }) => switching.title, load: () => import('./SwitchNetworkView').then(({ SwitchNetworkView }) => SwitchNetworkView) },
  UnsupportedChain: {
    title: ({ unsupported }) => unsupported.title,
    load: () => import('./UnsupportedChainView').then(({ UnsupportedChainView }) => UnsupportedChainView),
  },
};

/** The loose form in which a table of views is used. */
export type AnyView = { title(messages: Messages, params: unknown): string; component?: ComponentType<object>; load?(): Promise<ComponentType<object>> };

/** A view's definition; views this recipe does not draw give `undefined`. */
export function viewOf(name: ViewName): AnyView | undefined {
  return views[name] as AnyView | undefined;
}
