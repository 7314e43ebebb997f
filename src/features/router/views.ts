import type { SocialProvider } from '../../contract/login';
import type { CaipNetworkId, Namespace } from '../../caip';
import type { Token } from '../../contract/tokens';

/** What is to be connected. `namespace`: only wallets that serve it; `networkId`: where to end. */
export interface ConnectWish {
  namespace?: Namespace | undefined;
  networkId?: CaipNetworkId | undefined;
}

/** What a transfer begins with. `amount`: decimal text in whole tokens. Without a token the native currency. */
export interface SendWish {
  token?: Token | undefined;
  amount?: string | undefined;
  recipient?: string | undefined;
}

/** What a swap begins with: tokens as lists give them, or by contract or symbol. `amount`: decimal text. */
export interface SwapWish {
  from?: Token | string | undefined;
  to?: Token | string | undefined;
  amount?: string | undefined;
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
  /** Every wallet connected here, now or before. */
  ProfileWallets: undefined;
  /** What is sent, and to whom. */
  WalletSend: SendWish | undefined;
  WalletSendSelectToken: undefined;
  WalletSendPreview: undefined;
  /** Where the last transfer stands. */
  WalletSendProgress: undefined;
  /** One's own address. */
  WalletReceive: undefined;
  /** Ways to have something in the account: to buy, to receive. */
  FundWallet: undefined;
  Buy: undefined;
  /** What becomes of the purchase that was begun last. */
  BuyInProgress: undefined;
  /** What is given for what. */
  Swap: SwapWish | undefined;
  SwapSelectToken: { side: 'from' | 'to' };
  SwapPreview: undefined;
  /** Where the last swap stands. */
  SwapProgress: undefined;
  /** A name for the account in use: typed, looked at, signed. */
  RegisterAccountName: undefined;
  /** It is the account's. */
  RegisterAccountNameSuccess: undefined;
  Networks: undefined;
  SwitchNetwork: { networkId: CaipNetworkId };
  /**
   * The namespace whose wallet is on a network that is not listed. Default: the active one. `networkIds`: the networks
   * that would do. Default: all that are listed.
   */
  UnsupportedChain: { namespace?: Namespace | undefined; networkIds?: CaipNetworkId[] | undefined } | undefined;
  /** The visitor is asked to sign in with the account in use. */
  SIWXSignMessage: undefined;
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
