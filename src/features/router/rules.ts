import type { Namespace } from '../../caip';
import type { ViewEntry, ViewName, ViewTarget } from './views';
import { toEntry } from './views';

/** How long the modal shakes to say no. */
export const shakeMs = 500;

export interface OpenSituation {
  /** Connected, or remembered from the last visit. */
  hasAccount: boolean;
  /** Connected to a network that is not listed. */
  isUnsupported: boolean;
  /** The active one. */
  namespace?: Namespace | undefined;
  allowUnsupportedChain: boolean;
  /** No adapters, or the host drives the pairing itself. */
  isManual: boolean;
  isMobile: boolean;
}

/** Which view a bare `open()` shows. */
export function resolveOpenView(
  target: ViewTarget | undefined,
  { hasAccount, isUnsupported, namespace, allowUnsupportedChain, isManual, isMobile }: OpenSituation,
): ViewEntry {
  if (target) return toEntry(target);
  if (isUnsupported && !allowUnsupportedChain) return toEntry({ view: 'UnsupportedChain', params: { namespace } });
  if (hasAccount) return toEntry({ view: 'Account' });
  if (isManual) return toEntry({ view: isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic' });
  return toEntry({ view: 'Connect' });
}

/** Views whose purpose is fulfilled once a wallet is connected. */
export function isConnectView(view: ViewName): boolean {
  return /^(Connect|AllWallets|GetWallet|WhatIsAWallet|ChooseNamespace|SwitchActiveChain|EmailLogin)/.test(view);
}

/** Views that make no sense once the wallet is gone. */
export function needsConnection(view: ViewName): boolean {
  return /^(Account|Wallet|Swap|Buy|FundWallet|Register|UpdateEmailWallet|UnsupportedChain|SwitchNetwork|SIWX)/.test(
    view,
  );
}

/**
 * What a view waits for, if anything: it may say so only while that is under way (`selectConnectAttempt` pending,
 * `selectSwitchingTo`). A view opened with nothing under way begins it, says that it has stopped, or leaves.
 */
export const awaitedBy: Readonly<Record<ViewName, 'connect' | 'switch' | undefined>> = {
  Connect: undefined,
  ChooseNamespace: undefined,
  ConnectingExternal: 'connect',
  ConnectingWalletConnect: 'connect',
  ConnectingWalletConnectBasic: 'connect',
  ConnectingFarcaster: 'connect',
  ConnectingSocial: 'connect',
  ConnectSocials: undefined,
  EmailLogin: undefined,
  UpdateEmailWallet: undefined,
  ApproveTransaction: undefined,
  AllWallets: undefined,
  GetWallet: undefined,
  WhatIsAWallet: undefined,
  WhatIsANetwork: undefined,
  Account: undefined,
  ProfileWallets: undefined,
  WalletSend: undefined,
  WalletSendSelectToken: undefined,
  WalletSendPreview: undefined,
  WalletSendProgress: undefined,
  WalletReceive: undefined,
  FundWallet: undefined,
  Buy: undefined,
  BuyInProgress: undefined,
  Swap: undefined,
  SwapSelectToken: undefined,
  SwapPreview: undefined,
  SwapProgress: undefined,
  RegisterAccountName: undefined,
  RegisterAccountNameSuccess: undefined,
  Networks: undefined,
  SwitchNetwork: 'switch',
  UnsupportedChain: undefined,
  SwitchActiveChain: undefined,
  SIWXSignMessage: undefined,
};
