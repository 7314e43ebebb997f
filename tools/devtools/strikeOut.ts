/** What stands in a secret's place. */
export const struckOut = '[struck out]';

const secretNames = new Set(
  [
    [
      'uri',
      'code',
      'codes',
      'otp',
      'password',
      'passcode',
      'pin',
      'secret',
      'seed',
      'mnemonic',
      'privatekey',
      'symkey',
    ],
    ['apikey', 'projectid', 'auth', 'authorization', 'jwt', 'nonce', 'email', 'sessionid', 'authtoken', 'idtoken'],
    ['accesstoken', 'refreshtoken'],
  ].flat(),
);

/** Pairing URIs, signed tokens, and raw keys. */
const secretText = /^wc:|^eyJ[\w-]+\.[\w-]+\.|^(0x)?[\da-f]{128}$/i;

/** What an error is told apart by, and no secret: `wallet/user-rejected`. */
const errorCode = /^[a-z]+\/[a-z-]+$/;
const isSecretField = (name: string, text: string) =>
  secretNames.has(name.toLowerCase()) && text !== '' && !(name === 'code' && errorCode.test(text));

/** What is asked about by an address is no key, nor is the id of a picture. */
const notKey = ['(?<!\\/(?:account|address|identity|reverse|sessions|tx))\\/', '(?!0x|[\\da-f]{8}-)'];
/** Keys of nodes that stand in the path of an address. */
const keyInPath = new RegExp(
  [...notKey, '(?=[^/?#]*\\d)(?=[^/?#]*[a-z])', '[\\w-]{24,}', '(?=[/?#]|[^\\w\\-/?#.]*\\.?$)'].join(''),
  'gi',
);

/** What a request carries is one text: its fields are struck out by their names all the same. */
function strikeJson(text: string): string | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return JSON.stringify(strikeOut(JSON.parse(text)));
  } catch {
    return undefined;
  }
}

function strikeText(text: string): string {
  if (secretText.test(text)) return struckOut;
  const fields = strikeJson(text);
  if (fields !== undefined) return fields;
  return text
    .replace(/\b(?:https?|wss?):\/\/[^\s"'<>]+/gi, (url) => url.replace(keyInPath, `/${struckOut}`))
    .replace(/\bwc:[^\s"']+/gi, struckOut)
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, struckOut)
    .replace(/([?&](?:projectId|auth|apiKey|key|token|code|uri|symKey)=)[^&#\s"']+/gi, `$1${struckOut}`);
}

/**
 * A copy as JSON knows it, with secrets struck out: by the name of the field, and by the form of the text. What JSON
 * does not know is named by its kind.
 */
export function strikeOut(value: unknown, name = '', seen: readonly object[] = []): unknown {
  if (value === undefined || value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value === 'string') return isSecretField(name, value) ? struckOut : strikeText(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object') return `[${typeof value}]`;
  if (seen.includes(value)) return '[the same again]';
  const inside = [...seen, value];
  if (value instanceof Error) {
    const { name: kind, message, code } = value as Error & { code?: unknown };
    return strikeOut({ name: kind, message, ...(code !== undefined && { code }) }, name, inside);
  }
  if (value instanceof Uint8Array) return `[${value.length} bytes]`;
  if (Array.isArray(value)) return value.map((one) => strikeOut(one, name, inside));
  if (![Object.prototype, null].includes(Object.getPrototypeOf(value) as null)) return '[object]';
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, strikeOut(one, key, inside)]));
}

interface Patch {
  op: 'replace' | 'remove' | 'add';
  path: (string | number)[];
  value?: unknown;
}

/** Patches whose values are struck out by the field that they go to. */
export const strikePatches = (patches: readonly Patch[]): Patch[] =>
  patches.map((patch) => {
    const field = [...patch.path].reverse().find((step) => typeof step === 'string');
    return 'value' in patch ? { ...patch, value: strikeOut(patch.value, String(field ?? '')) } : patch;
  });
