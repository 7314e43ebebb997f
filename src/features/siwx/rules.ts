import { parseCaipAddress, type CaipAddress, type CaipNetworkId } from '../../caip';
import { isString, objectOf, optional, recordOf, type Check } from '../../checks/shape';
import type { SignInAccount, SignInMessage, SignInSession, SignInWords } from '../../contract/signIn';

/** How long the host's server may take to answer. */
export const backendDeadlineMs = 10_000;
/** How long a signature may be checked in the page, which may ask several nodes of a network one after the other. */
export const checkDeadlineMs = 60_000;

/** A nonce of letters and digits, at least as many as EIP-4361 asks for. */
export const toNonce = (id: string): string => id.replace(/[^a-z\d]/gi, '').padEnd(8, '0');

export interface MessageParts {
  account: SignInAccount;
  words: SignInWords;
  /** Where the page is. */
  page: { domain: string; uri: string };
  nonce: string;
  /** Unix milliseconds. */
  now: number;
  /** Milliseconds. */
  expiresIn: number | undefined;
}

/** What is signed. */
export function toSignInMessage({ account, words, page, nonce, now, expiresIn }: MessageParts): SignInMessage {
  const { statement, resources, requestId, notBefore } = words;
  const end = expiresIn === undefined ? undefined : new Date(now + expiresIn).toISOString();
  const expirationTime = words.expirationTime ?? end;
  return {
    accountAddress: account.address,
    chainId: account.chainId,
    domain: words.domain ?? page.domain,
    uri: words.uri ?? page.uri,
    version: '1',
    nonce,
    ...(statement !== undefined && { statement }),
    ...(resources && { resources }),
    ...(requestId !== undefined && { requestId }),
    issuedAt: words.issuedAt ?? new Date(now).toISOString(),
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
  };
}

/** Whether a text that the wallet has worded says what it was asked to say, about the account that was asked. */
export function isAsAsked(asked: SignInMessage, worded: SignInMessage): boolean {
  const fields = [
    'accountAddress',
    'chainId',
    'domain',
    'uri',
    'nonce',
    'statement',
    'requestId',
    'expirationTime',
    'notBefore',
  ];
  return (
    fields.every((field) => asked[field as keyof SignInMessage] === worded[field as keyof SignInMessage]) &&
    (asked.resources ?? []).join('\n') === (worded.resources ?? []).join('\n')
  );
}

type Times = Pick<SignInMessage, 'expirationTime' | 'notBefore'>;

/** Whether it is over for good. */
export const isOverAt = ({ expirationTime }: Partial<Times>, now: number): boolean =>
  expirationTime !== undefined && now >= Date.parse(expirationTime);

/** Whether a session holds at a time, in Unix milliseconds. */
export const holdsAt = ({ expirationTime, notBefore }: Partial<Times>, now: number): boolean =>
  (expirationTime === undefined || now < Date.parse(expirationTime)) &&
  (notBefore === undefined || now >= Date.parse(notBefore));

/** When one of the sessions begins or ends to hold next, in Unix milliseconds. */
export function nextChangeOf(sessions: readonly SignInSession[], now: number): number | undefined {
  const times = sessions
    .flatMap(({ data }) => [data.expirationTime, data.notBefore])
    .map((time) => (time === undefined ? Number.NaN : Date.parse(time)))
    .filter((time) => time > now);
  return times.length > 0 ? Math.min(...times) : undefined;
}

export interface ReturnParameters {
  /** Who declines to sign in. */
  caipAddress: CaipAddress;
  sessions: Readonly<Record<CaipAddress, SignInSession>>;
  /** Who was signed in and in use, the last one at the end. */
  visited: readonly CaipAddress[];
  isSame(left: string, right: string): boolean;
  isListed(networkId: CaipNetworkId): boolean;
}

/** The listed network on which the same account is signed in, the one in use last; nothing where there is none. */
export function resolveReturn(parameters: ReturnParameters): CaipNetworkId | undefined {
  const { caipAddress, sessions, visited, isSame, isListed } = parameters;
  const { namespace, address } = parseCaipAddress(caipAddress);
  const homes = Object.keys(sessions)
    .map((key) => ({ key, ...parseCaipAddress(key) }))
    .filter((home) => home.key !== caipAddress && home.namespace === namespace && isSame(home.address, address))
    .filter((home) => isListed(home.networkId))
    .sort((left, right) => visited.indexOf(right.key as CaipAddress) - visited.indexOf(left.key as CaipAddress));
  return homes[0]?.networkId;
}

const isSession: Check<SignInSession> = (value): value is SignInSession =>
  objectOf({
    data: objectOf({
      accountAddress: isString,
      chainId: isString,
      expirationTime: optional(isString),
      notBefore: optional(isString),
    }),
    message: optional(isString),
    signature: optional(isString),
  })(value);

/** What was saved; nothing where it is foreign. */
export function readSessions(text: string | null): Record<CaipAddress, SignInSession> | undefined {
  if (text === null) return {};
  try {
    const saved: unknown = JSON.parse(text);
    if (!recordOf(isSession)(saved)) return undefined;
    // Throws at what names no account.
    Object.keys(saved).forEach(parseCaipAddress);
    return saved;
  } catch {
    return undefined;
  }
}
