import { deviceOf } from '../../contract/device';
import type { KitEventMap } from '../../contract/events';
import type { Kit } from '../../contract/kit';
import type { KitError, SerializedError } from '../../errors';
import type { EventProperties } from '../../services/analytics/postEvent';
import type { EmbeddedState } from '../embedded/state';
import type { NamesState } from '../names/state';
import type { SendState } from '../send/state';
import { selectConnection } from '../session/state';
import type { SwapState } from '../swap/state';
import { redact } from './rules';

/** What has happened, by the names that dashboards know. */
export interface TelemetryEvent {
  event: string;
  properties?: EventProperties | undefined;
}
type Told = TelemetryEvent | undefined;

const messageOf = ({ code, message }: Pick<KitError | SerializedError, 'code' | 'message'>) => ({
  message: redact(`${code}: ${message}`),
});
const isRejection = (error: { code: string } | undefined) => error?.code === 'wallet/user-rejected';

/** Where somebody is, and how they are there. */
const whereOf = (kit: Kit): EventProperties => {
  const { network, accountType } = selectConnection(kit);
  return { network: network?.id, isSmartAccount: accountType === 'smartAccount' };
};

function methodOf(kit: Kit, connectorId: string): string {
  const type = kit.connectors.get(connectorId)?.type;
  if (type === 'AUTH') return 'email';
  if (type !== 'WALLET_CONNECT') return 'browser';
  return deviceOf(kit.ports).isMobile ? 'mobile' : 'qrcode';
}
const nameOf = (kit: Kit, connectorId: string) => kit.connectors.get(connectorId)?.name;

/** Of the events of a kit, what is told. */
export const ofKit: {
  readonly [Name in keyof KitEventMap]?: (event: KitEventMap[Name], kit: Kit) => Told;
} = {
  'modal:opened': (_, kit) => ({ event: 'MODAL_OPEN', properties: { connected: selectConnection(kit).isConnected } }),
  'modal:closed': (_, kit) => ({ event: 'MODAL_CLOSE', properties: { connected: selectConnection(kit).isConnected } }),
  'session:connectStarted': ({ connectorId }, kit) => ({
    event: 'SELECT_WALLET',
    properties: { name: nameOf(kit, connectorId), platform: methodOf(kit, connectorId) },
  }),
  'session:connected': ({ connectorId, isReconnect }, kit) => ({
    event: 'CONNECT_SUCCESS',
    properties: { method: methodOf(kit, connectorId), name: nameOf(kit, connectorId), reconnect: isReconnect },
  }),
  'session:connectFailed': ({ error }) => ({
    event: isRejection(error) ? 'USER_REJECTED' : 'CONNECT_ERROR',
    properties: messageOf(error),
  }),
  'session:disconnected': ({ namespace }) => ({ event: 'DISCONNECT_SUCCESS', properties: { namespace } }),
  'network:switched': ({ networkId }) => ({ event: 'SWITCH_NETWORK', properties: { network: networkId } }),
  'onramp:opened': ({ provider }, kit) => ({ event: 'SELECT_BUY_PROVIDER', properties: { provider, ...whereOf(kit) } }),
  'siwx:signedIn': (_, kit) => ({ event: 'SIWX_AUTH_SUCCESS', properties: whereOf(kit) }),
  'siwx:failed': ({ error }, kit) => ({
    event: 'SIWX_AUTH_ERROR',
    properties: { ...whereOf(kit), ...messageOf(error) },
  }),
  'siwx:answered': ({ answer }, kit) =>
    answer === 'declined' ? { event: 'CLICK_CANCEL_SIWX', properties: whereOf(kit) } : undefined,
};

/** By the name of the view. */
const views: Readonly<Record<string, string>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  GetWallet: 'CLICK_GET_WALLET_HELP',
  Networks: 'CLICK_NETWORKS',
  EmailLogin: 'EMAIL_LOGIN_SELECTED',
  UpdateEmailWallet: 'EMAIL_EDIT',
  Swap: 'OPEN_SWAP',
  SwapSelectToken: 'CLICK_SELECT_TOKEN_TO_SWAP',
  WalletSend: 'OPEN_SEND',
  Buy: 'SELECT_BUY_CRYPTO',
  RegisterAccountName: 'OPEN_ENS_FLOW',
};

/** Where the modal is; reactors know nothing of one another. */
interface ModalState {
  isOpen: boolean;
  history: readonly { view: string }[];
}

/** The states whose steps are told, by the names of their slices. */
interface Steps {
  router: ModalState;
  embedded: EmbeddedState;
  send: SendState;
  swap: SwapState;
  names: NamesState;
}

/** Where something stands: a new text is a new step. */
export const stepOf: { readonly [Name in keyof Steps]: (state: Steps[Name]) => string } = {
  router: ({ isOpen, history }) => (isOpen ? String(history.at(-1)?.view) : ''),
  embedded: ({ email, social }) => `${email.step} ${'error' in email && email.error ? 'failed' : ''} ${social.step}`,
  send: ({ step, error }) => `${step} ${error?.code ?? ''}`,
  swap: ({ step, error }) => `${step} ${error?.code ?? ''}`,
  names: ({ step }) => step,
};

function ofEmail({ email }: EmbeddedState): Told {
  if ('error' in email && email.error)
    return email.step === 'code'
      ? { event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: messageOf(email.error) }
      : undefined;
  if (email.step === 'sending') return { event: 'EMAIL_SUBMITTED' };
  if (email.step === 'device') return { event: 'DEVICE_REGISTERED_FOR_EMAIL' };
  if (email.step === 'code') return { event: 'EMAIL_VERIFICATION_CODE_SENT' };
  return email.step === 'connected' ? { event: 'EMAIL_VERIFICATION_CODE_PASS' } : undefined;
}

function ofSocial({ social }: EmbeddedState, before: EmbeddedState | undefined): Told {
  if (social.step === before?.social.step) return undefined;
  const was = before?.social;
  if (social.step === 'idle')
    return was && 'provider' in was
      ? { event: 'SOCIAL_LOGIN_CANCELED', properties: { provider: was.provider } }
      : undefined;
  const { provider } = social;
  if (social.step === 'opening') return { event: 'SOCIAL_LOGIN_STARTED', properties: { provider } };
  if (social.step === 'connecting') return { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } };
  if (social.step === 'connected') return { event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } };
  return social.step === 'failed'
    ? { event: 'SOCIAL_LOGIN_ERROR', properties: { provider, ...messageOf(social.error) } }
    : undefined;
}

/** What a step tells. Amounts, addresses and hashes are the visitor's own business. */
export const ofStep: {
  readonly [Name in keyof Steps]: (state: Steps[Name], before: Steps[Name] | undefined, kit: Kit) => readonly Told[];
} = {
  router({ isOpen, history }) {
    const event = isOpen ? views[history.at(-1)?.view ?? 'Connect'] : undefined;
    return [event === undefined ? undefined : { event }];
  },
  embedded: (state, before) => [state.email === before?.email ? undefined : ofEmail(state), ofSocial(state, before)],
  send({ step, token, error }, _before, kit) {
    const properties = { token: token?.symbol, ...whereOf(kit) };
    if (step === 'awaitingSignature') return [{ event: 'SEND_INITIATED', properties }];
    if (step === 'confirmed') return [{ event: 'SEND_SUCCESS', properties }];
    if (!error || step === 'preparing') return [];
    return [
      {
        event: isRejection(error) ? 'SEND_REJECTED' : 'SEND_ERROR',
        properties: { ...properties, ...messageOf(error) },
      },
    ];
  },
  swap({ step, from, to, error }, before, kit) {
    const properties = { swapFromToken: from?.symbol, swapToToken: to?.symbol, ...whereOf(kit) };
    if (step === 'awaitingSignature') return [{ event: 'INITIATE_SWAP', properties }];
    if (step === 'confirmed') return [{ event: 'SWAP_SUCCESS', properties }];
    if (!error || step === 'preparing') return [];
    const isApproval = before?.step === 'awaitingApproval' || before?.step === 'approving';
    const event = isApproval ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR';
    return [{ event, properties: { ...properties, ...messageOf(error) } }];
  },
  names(state, _before, kit) {
    const properties = whereOf(kit);
    if (state.step === 'signing') return [{ event: 'REGISTER_NAME_INITIATED', properties }];
    if (state.step === 'success') return [{ event: 'REGISTER_NAME_SUCCESS', properties }];
    return state.step === 'error' ? [{ event: 'REGISTER_NAME_ERROR', properties }] : [];
  },
};
