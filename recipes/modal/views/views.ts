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

const connectedViews = () => import('./connectedViews');
const walletViews = () => import('./walletViews');
const pairingViews = () => import('./pairingViews');

/** One view of several that load together. */
const from = <Views, Name extends keyof Views>(load: () => Promise<Views>, name: Name) => async () => (await load())[name];

/** Every view the recipe draws. Connect comes with the modal; the others load while it is being looked at. */
export const views: { readonly [Name in ViewName]?: ViewDefinition<Name> } = {
  Connect: { title: ({ connect }) => connect.title, component: ConnectView },
  ConnectingExternal: { title: ({ connect }) => connect.title, load: from(connectedViews, 'ConnectingExternalView') },
  ConnectingWalletConnect: { title: ({ connect }) => connect.title, load: from(pairingViews, 'ConnectingWalletConnectView') },
  ConnectingWalletConnectBasic: { title: ({ pairing }) => pairing.title, load: from(pairingViews, 'ConnectingWalletConnectBasicView') },
  ChooseNamespace: { title: ({ namespaces }) => namespaces.chooseTitle, load: from(walletViews, 'ChooseNamespaceView') },
  SwitchActiveChain: { title: ({ namespaces }) => namespaces.switchTitle, load: from(walletViews, 'SwitchActiveChainView') },
  AllWallets: { title: ({ allWallets }) => allWallets.title, load: from(walletViews, 'AllWalletsView') },
  GetWallet: { title: ({ getWallet }) => getWallet.title, load: from(walletViews, 'GetWalletView') },
  WhatIsAWallet: { title: ({ help }) => help.walletTitle, load: from(walletViews, 'WhatIsAWalletView') },
  WhatIsANetwork: { title: ({ help }) => help.networkTitle, load: from(walletViews, 'WhatIsANetworkView') },
  Account: { title: ({ account }) => account.title, load: from(connectedViews, 'AccountView') },
  Networks: { title: ({ networks }) => networks.title, load: from(connectedViews, 'NetworksView') },
  SwitchNetwork: { title: ({ switching }) => switching.title, load: from(connectedViews, 'SwitchNetworkView') },
  UnsupportedChain: { title: ({ unsupported }) => unsupported.title, load: from(connectedViews, 'UnsupportedChainView') },
};

/** The loose form in which a table of views is used. */
export type AnyView = { title(messages: Messages, params: unknown): string; component?: ComponentType<object>; load?(): Promise<ComponentType<object>> };

/** A view's definition; views this recipe does not draw give `undefined`. */
export function viewOf(name: ViewName): AnyView | undefined {
  return views[name] as AnyView | undefined;
}

/** The views worth having before they are asked for: pairing's only where something pairs. */
export function viewsToPrefetch(hasPairing: boolean): readonly ViewName[] {
  const names = (Object.keys(views) as ViewName[]).filter((name) => views[name]?.load);
  return hasPairing ? names : names.filter((name) => name !== 'ConnectingWalletConnect' && name !== 'ConnectingWalletConnectBasic');
}
