import type { SocialProvider } from '../../contract/login';
import type { CaipNetworkId, Namespace } from '../../caip';

/** What is to be connected. `namespace`: only wallets that serve it; `networkId`: where to end. */
export interface ConnectWish {
  namespace?: Namespace | undefined;
  networkId?: CaipNetworkId | undefined;
}

/** The modal's views and their arguments. */
export interface ViewParameters {
  Connect: ConnectWish | undefined;
  /** A wallet that serves several namespaces: which one is meant? */
  ChooseNamespace: { walletId: string };
  ConnectingExternal: ConnectWish & { walletId: string };
  ConnectingWalletConnect: ConnectWish & { walletId: string };
  ConnectingWalletConnectBasic: ConnectWish | undefined;
  ConnectingFarcaster: undefined;
  ConnectingSocial: { provider: SocialProvider };
  /** Every social account there is to log in with. */
  ConnectSocials: undefined;
  /** A login by e-mail, at whichever step it stands. */
  EmailLogin: undefined;
  /** `email`: the address until now. `redirectView`: where the visitor goes once the address is changed. */
  UpdateEmailWallet: { email?: string | undefined; redirectView?: ViewName | undefined } | undefined;
  /** What the embedded wallet's frame shows to be approved. */
  ApproveTransaction: undefined;
  AllWallets: ConnectWish | undefined;
  GetWallet: ConnectWish | undefined;
  WhatIsAWallet: ConnectWish | undefined;
  WhatIsANetwork: undefined;
  Account: undefined;
  Networks: undefined;
  SwitchNetwork: { networkId: CaipNetworkId };
  /** The namespace whose wallet is on a network that is not listed. Default: the active one. */
  UnsupportedChain: { namespace?: Namespace | undefined } | undefined;
  /** The network chosen is of a namespace in which no wallet is connected. */
  SwitchActiveChain: { networkId: CaipNetworkId };
}

export type ViewName = keyof ViewParameters;
export type ViewEntry = { [Name in ViewName]: { view: Name; params: ViewParameters[Name] } }[ViewName];
/** `{ view: 'Connect' }`, `{ view: 'SwitchNetwork', params: { networkId } }`. */
export type ViewTarget = {
  [Name in ViewName]: undefined extends ViewParameters[Name]
    ? { view: Name; params?: ViewParameters[Name] }
    : { view: Name; params: ViewParameters[Name] };
}[ViewName];

export const toEntry = ({ view, params }: ViewTarget): ViewEntry => ({ view, params }) as ViewEntry;
