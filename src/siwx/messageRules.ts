import { readUrl } from '../contract/readUrl';
import type { SignInMessage } from '../contract/signIn';

// The grammar of EIP-4361 (RFC 3986 for URIs, RFC 3339 for times), field by field.

const host = /^(\[[\da-f:.]+\]|[a-z\d][a-z\d._~-]*)(:\d{1,5})?$/i;
const uriCharacters = /^[a-z][a-z\d+.-]*:[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/i;
const statement = /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/;
const requestId = /^[\w\-.~!$&'()*+,;=:@%]*$/;
const time = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

function isUri(text: string): boolean {
  return uriCharacters.test(text) && !/%(?![\da-f]{2})/i.test(text) && readUrl(text) !== undefined;
}

/** RFC 3339; a day that the month does not have is none. */
function isTime(text: string): boolean {
  const [, year, month, day] = time.exec(text) ?? [];
  if (year === undefined || Number.isNaN(Date.parse(text))) return false;
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) >= 1 && Number(day) <= last;
}

type Rule = readonly [field: keyof SignInMessage, isRight: (text: string) => boolean, reason: string];

const rules: readonly Rule[] = [
  ['domain', (text) => host.test(text), 'it must be a host, with a port where there is one'],
  ['accountAddress', (text) => /^[-.%a-z\d]{1,128}$/i.test(text), 'it must be an address'],
  ['chainId', (text) => /^[-a-z\d]{3,8}:[-\w]{1,32}$/i.test(text), 'it must be a CAIP-2 id'],
  ['uri', isUri, 'it must be a URI'],
  ['version', (text) => text === '1', 'it must be 1'],
  ['nonce', (text) => /^[a-z\d]{8,}$/i.test(text), 'it must be 8 or more letters and digits'],
  // One that begins like the line after it could be read as that.
  [
    'statement',
    (text) => statement.test(text) && !text.startsWith('URI: '),
    'it must be one line of ASCII, without " % < > \\ ^ ` { | }',
  ],
  ['requestId', (text) => requestId.test(text), 'it must be a part of a path'],
  ['issuedAt', isTime, 'it must be a time of RFC 3339'],
  ['expirationTime', isTime, 'it must be a time of RFC 3339'],
  ['notBefore', isTime, 'it must be a time of RFC 3339'],
];

const optional: readonly (keyof SignInMessage)[] = ['statement', 'requestId', 'expirationTime', 'notBefore'];

/** The first field that breaks the grammar, in words; nothing where all is right. */
export function findMessageProblem(message: Partial<SignInMessage>): string | undefined {
  for (const [field, isRight, reason] of rules) {
    const value = message[field];
    if (value === undefined && optional.includes(field)) continue;
    if (typeof value !== 'string' || !isRight(value)) return `${field}: ${reason}`;
  }
  const wrong = message.resources?.find((resource) => !isUri(resource));
  return wrong === undefined ? undefined : 'resources: each must be a URI';
}
