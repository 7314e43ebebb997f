import { address, anything, type Check, either, email, fields, filledText, flag, listOf } from './checks';
import { matching, nothing, number, oneOf, optional, recordOf, text } from './checks';
import { rpcRequest } from './rpcMessages';

// What the secure frame hears and says, written from the list of the deployed one. Nothing here is shared with the kit,
// so that a mistake on either side shows.

const hostPrefix = '@w3m-app/';
const framePrefix = '@w3m-frame/';

const accountType = oneOf('eoa', 'smartAccount');
const chainId = either(number, filledText);
const httpUrl = matching(/^https?:\/\//, 'an http address');

const siwxMessage = fields({
  accountAddress: filledText,
  chainId: filledText,
  domain: filledText,
  uri: filledText,
  version: filledText,
  nonce: filledText,
  statement: optional(text),
  resources: optional(listOf(text)),
  requestId: optional(text),
  issuedAt: optional(text),
  expirationTime: optional(text),
  notBefore: optional(text),
  serializedMessage: optional(text),
});

const user = {
  email: optional(either(text, oneOf(null))),
  address: filledText,
  chainId,
  accounts: optional(listOf(fields({ address: filledText, type: accountType }))),
  preferredAccountType: optional(accountType),
  signature: optional(text),
  message: optional(text),
  siwxMessage: optional(siwxMessage),
};

/** One kind of message: what its payload must be, and what the payload of its success is. */
interface MessageRow {
  payload: Check;
  success: Check;
}

/** Every message of the host. */
export const hostMessages = {
  SWITCH_NETWORK: { payload: fields({ chainId, rpcUrl: optional(httpUrl) }), success: fields({ chainId }) },
  CONNECT_EMAIL: {
    payload: fields({ email }),
    success: fields({ action: oneOf('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT') }),
  },
  CONNECT_DEVICE: { payload: nothing, success: nothing },
  CONNECT_OTP: { payload: fields({ otp: text }), success: nothing },
  CONNECT_SOCIAL: {
    payload: fields({
      uri: filledText,
      preferredAccountType: optional(accountType),
      chainId: optional(chainId),
      siwxMessage: optional(siwxMessage),
      rpcUrl: optional(httpUrl),
    }),
    success: fields({ ...user, userName: filledText }),
  },
  GET_SOCIAL_REDIRECT_URI: {
    payload: fields({ provider: oneOf('google', 'github', 'apple', 'facebook', 'x', 'discord') }),
    success: fields({ uri: httpUrl }),
  },
  GET_FARCASTER_URI: { payload: nothing, success: fields({ url: httpUrl }) },
  CONNECT_FARCASTER: { payload: nothing, success: fields({ userName: filledText }) },
  GET_USER: {
    payload: either(
      nothing,
      fields({
        chainId: optional(chainId),
        preferredAccountType: optional(accountType),
        socialUri: optional(filledText),
        siwxMessage: optional(siwxMessage),
        rpcUrl: optional(httpUrl),
      }),
    ),
    success: fields({ ...user, userName: optional(filledText), smartAccountDeployed: optional(flag) }),
  },
  IS_CONNECTED: {
    payload: either(nothing, fields({ token: filledText })),
    success: fields({ isConnected: flag }),
  },
  SIGN_OUT: { payload: nothing, success: nothing },
  GET_CHAIN_ID: { payload: nothing, success: fields({ chainId }) },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: nothing,
    success: fields({ smartAccountEnabledNetworks: listOf(number) }),
  },
  INIT_SMART_ACCOUNT: { payload: nothing, success: fields({ address, isDeployed: flag }) },
  SET_PREFERRED_ACCOUNT: {
    payload: fields({ type: accountType }),
    success: fields({ type: accountType, address: filledText }),
  },
  RPC_REQUEST: { payload: rpcRequest, success: anything },
  RPC_ABORT: { payload: nothing, success: nothing },
  UPDATE_EMAIL: {
    payload: fields({ email }),
    success: fields({ action: oneOf('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: fields({ otp: text }), success: nothing },
  UPDATE_EMAIL_SECONDARY_OTP: { payload: fields({ otp: text }), success: fields({ newEmail: email }) },
  SYNC_THEME: {
    payload: fields({
      themeMode: optional(oneOf('light', 'dark')),
      themeVariables: optional(recordOf(either(text, number))),
      w3mThemeVariables: optional(recordOf(text)),
    }),
    success: nothing,
  },
  SYNC_DAPP_DATA: {
    payload: fields({
      metadata: optional(fields({ name: text, description: text, url: text, icons: listOf(text) })),
      sdkVersion: optional(text),
      sdkType: optional(oneOf('appkit', 'w3m')),
      projectId: filledText,
    }),
    success: nothing,
  },
  RELOAD: { payload: nothing, success: nothing },
} as const satisfies Record<string, MessageRow>;

/** Name of a host's message. */
export type HostMessageName = keyof typeof hostMessages;

/** A host's message that was found right. */
export interface HostMessage {
  name: HostMessageName;
  id: string;
  payload: Readonly<Record<string, unknown>>;
}

/** A message of the frame, as it is posted. */
export interface FrameMessage {
  type: string;
  payload?: unknown;
  id?: string;
}

/** Why a message has no effect. `answer` is said to the host where the message says whom to answer. */
export interface Refusal {
  refused: string;
  name?: HostMessageName;
  answer?: FrameMessage;
}

const isName = (name: string): name is HostMessageName => Object.hasOwn(hostMessages, name);

const envelope = fields({
  type: matching(new RegExp(`^${hostPrefix}[A-Z_]+$`), `a type that begins with ${hostPrefix}`),
  id: matching(/^[\w-]{1,64}$/, 'an id of 1 to 64 letters and digits'),
  payload: anything,
});

/** Reads what a host has posted. */
export function readHostMessage(data: unknown): HostMessage | Refusal {
  const wrong = envelope(data);
  if (wrong !== undefined) return { refused: wrong };
  const { type, id, payload } = data as { type: string; id: string; payload?: Record<string, unknown> };
  const name = type.slice(hostPrefix.length);
  if (!isName(name)) return { refused: `type: ${type} is not known` };
  const wrongPayload = hostMessages[name].payload(payload, 'payload');
  if (wrongPayload !== undefined) return { refused: wrongPayload, name, answer: failure(name, id, wrongPayload) };
  return { name, id, payload: payload ?? {} };
}

/** The success of a request. Throws when the payload is not what this message promises. */
export function success(name: HostMessageName, id: string, payload?: unknown): FrameMessage {
  const wrong = hostMessages[name].success(payload, 'payload');
  if (wrong !== undefined) throw new Error(`The frame may not say ${name}_SUCCESS like this. ${wrong}`);
  return { type: `${framePrefix}${name}_SUCCESS`, ...(payload === undefined ? {} : { payload }), id };
}

/** The failure of a request. */
export const failure = (name: HostMessageName, id: string, message: string): FrameMessage => ({
  type: `${framePrefix}${name}_ERROR`,
  payload: { message },
  id,
});

/** What the frame says without being asked. */
export const ready = (): FrameMessage => ({ type: `${framePrefix}READY`, payload: { version: '4' } });
export const sessionUpdate = (token: string): FrameMessage => ({
  type: `${framePrefix}SESSION_UPDATE`,
  payload: { token },
});

/** What is wrong with the query of the frame's address. */
export const frameQuery: Check = (value, where) =>
  fields({
    projectId: filledText,
    chainId: matching(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'a CAIP-2 id'),
    version: oneOf('4'),
    enableLogger: oneOf('true', 'false'),
    rpcUrl: httpUrl,
    enableCloudAuthAccount: optional(oneOf('true')),
    smartAccountVersion: optional(oneOf('v6', 'v7')),
  })(value, where);
