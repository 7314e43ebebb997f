import * as z from 'zod/mini';

// The whole protocol of the secure frame on one screen. The page sends `@w3m-app/NAME`, the frame answers
// `@w3m-frame/NAME_SUCCESS` or `@w3m-frame/NAME_ERROR` with the same id. Loaded with the frame, never before.

const none = z.optional(z.unknown());
const chainId = z.union([z.string(), z.number()]);
/** As CAIP-10 allows it: what is none would be a wallet without an account. */
const address = z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/));
const accountType = z.enum(['eoa', 'smartAccount']);
const emailAction = z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) });
const updateAction = z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) });
const email = z.object({ email: z.email() });
const otp = z.object({ otp: z.string() });

/** CAIP-122: a sign-in message that the frame signs while it connects. */
const siwxMessage = z.object({
  accountAddress: z.string(),
  chainId: z.string(),
  domain: z.string(),
  uri: z.string(),
  version: z.string(),
  nonce: z.string(),
  statement: z.optional(z.string()),
  resources: z.optional(z.array(z.string())),
  requestId: z.optional(z.string()),
  issuedAt: z.optional(z.string()),
  expirationTime: z.optional(z.string()),
  notBefore: z.optional(z.string()),
  serializedMessage: z.optional(z.string()),
});

/** Who is logged in. A number as `chainId` is an EVM network, a text of the form `solana:...` one of Solana. */
const user = z.object({
  email: z.optional(z.nullable(z.string())),
  address,
  chainId,
  smartAccountDeployed: z.optional(z.boolean()),
  accounts: z.optional(z.array(z.object({ address, type: accountType }))),
  preferredAccountType: z.optional(accountType),
  userName: z.optional(z.nullable(z.string())),
  signature: z.optional(z.string()),
  message: z.optional(z.string()),
  siwxMessage: z.optional(siwxMessage),
});

const connectOptions = {
  chainId: z.optional(chainId),
  preferredAccountType: z.optional(accountType),
  siwxMessage: z.optional(siwxMessage),
  rpcUrl: z.optional(z.string()),
};

/** Each request: what the page sends with it, and what a success carries. */
export const requests = {
  SWITCH_NETWORK: { payload: z.object({ chainId, rpcUrl: z.optional(z.string()) }), answer: z.object({ chainId }) },
  CONNECT_EMAIL: { payload: email, answer: emailAction },
  CONNECT_DEVICE: { payload: none, answer: none },
  CONNECT_OTP: { payload: otp, answer: none },
  CONNECT_SOCIAL: { payload: z.object({ uri: z.string(), ...connectOptions }), answer: user },
  GET_SOCIAL_REDIRECT_URI: {
    payload: z.object({ provider: z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord']) }),
    answer: z.object({ uri: z.string() }),
  },
  GET_FARCASTER_URI: { payload: none, answer: z.object({ url: z.string() }) },
  CONNECT_FARCASTER: { payload: none, answer: z.object({ userName: z.string() }) },
  GET_USER: { payload: z.optional(z.object({ socialUri: z.optional(z.string()), ...connectOptions })), answer: user },
  IS_CONNECTED: {
    payload: z.optional(z.object({ token: z.string() })),
    answer: z.object({ isConnected: z.boolean() }),
  },
  SIGN_OUT: { payload: none, answer: none },
  GET_CHAIN_ID: { payload: none, answer: z.object({ chainId }) },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: none,
    answer: z.object({ smartAccountEnabledNetworks: z.array(z.number()) }),
  },
  INIT_SMART_ACCOUNT: { payload: none, answer: z.object({ address, isDeployed: z.boolean() }) },
  SET_PREFERRED_ACCOUNT: {
    payload: z.object({ type: accountType }),
    answer: z.object({ type: accountType, address }),
  },
  RPC_REQUEST: {
    payload: z.object({
      method: z.string(),
      params: z.optional(z.unknown()),
      chainId: z.optional(chainId),
      chainNamespace: z.optional(z.enum(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])),
      rpcUrl: z.optional(z.string()),
    }),
    answer: none,
  },
  RPC_ABORT: { payload: none, answer: none },
  UPDATE_EMAIL: { payload: email, answer: updateAction },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: otp, answer: none },
  UPDATE_EMAIL_SECONDARY_OTP: { payload: otp, answer: z.object({ newEmail: z.string() }) },
  SYNC_THEME: {
    payload: z.object({
      themeMode: z.optional(z.enum(['light', 'dark'])),
      themeVariables: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      w3mThemeVariables: z.optional(z.record(z.string(), z.string())),
    }),
    answer: none,
  },
  SYNC_DAPP_DATA: {
    payload: z.object({
      metadata: z.optional(
        z.object({ name: z.string(), description: z.string(), url: z.string(), icons: z.array(z.string()) }),
      ),
      sdkVersion: z.optional(z.string()),
      sdkType: z.optional(z.enum(['appkit', 'w3m'])),
      projectId: z.string(),
    }),
    answer: none,
  },
  RELOAD: { payload: none, answer: none },
} as const;

type Requests = typeof requests;
export type RequestName = keyof Requests;
export type RequestPayload<Name extends RequestName> = z.infer<Requests[Name]['payload']>;
export type RequestAnswer<Name extends RequestName> = z.infer<Requests[Name]['answer']>;
export type FrameUser = z.infer<typeof user>;
export type SiwxMessage = z.infer<typeof siwxMessage>;

type Success = {
  [Name in RequestName]: { type: `@w3m-frame/${Name}_SUCCESS`; id?: string; payload?: RequestAnswer<Name> };
}[RequestName];
type Failure = { type: `@w3m-frame/${RequestName}_ERROR`; id?: string; payload: { message: string } };
/** What the frame says unasked: it can be asked now; a token, which nobody needs any more. */
type Unasked =
  | { type: '@w3m-frame/READY'; payload: { version?: string } }
  | { type: '@w3m-frame/SESSION_UPDATE'; payload: { token: string } };
export type FrameMessage = Success | Failure | Unasked;

const names = Object.keys(requests) as RequestName[];
const id = z.optional(z.string());

const toApp = (name: RequestName) =>
  z.object({ type: z.literal(`@w3m-app/${name}`), id: z.string(), payload: requests[name].payload });
const [first = 'RELOAD', ...others] = names;

/** Every message there is from the page. */
export const appMessage = z.discriminatedUnion('type', [toApp(first), ...others.map(toApp)]);

/** Every message there is from the frame. */
export const frameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('@w3m-frame/READY'), payload: z.object({ version: z.optional(z.string()) }) }),
  z.object({ type: z.literal('@w3m-frame/SESSION_UPDATE'), payload: z.object({ token: z.string() }) }),
  ...names.map((name) =>
    z.object({ type: z.literal(`@w3m-frame/${name}_SUCCESS`), id, payload: requests[name].answer }),
  ),
  ...names.map((name) =>
    z.object({ type: z.literal(`@w3m-frame/${name}_ERROR`), id, payload: z.object({ message: z.string() }) }),
  ),
]);

/** Reads what the frame posted; `undefined` for what is no message of this protocol. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const { success, data: message } = frameMessage.safeParse(data);
  return success ? (message as FrameMessage) : undefined;
}
