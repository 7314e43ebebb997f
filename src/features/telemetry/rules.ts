/** Error reports at most, in `errorWindowMs`. */
export const errorLimit = 5;
export const errorWindowMs = 60_000;
/** Events that wait for the service's word whether it wants any; more are dropped. */
export const queueLimit = 100;
/** In characters, of a text that is told. */
const textLimit = 300;

const secrets: readonly RegExp[] = [
  // Pairings, and every other address that is no web page: it may hold a key.
  /\b(?!https?:)[a-z][a-z0-9+.-]*:[^\s"']{8,}/gi,
  // Who asks, before a host: of any kind, also one without a dot.
  /(?<=\/\/)[^\s/"']+(?=@)/g,
  // What stands behind a page's address.
  /[?#][^\s"']+/g,
  /[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g,
  /(0x)?[0-9a-f]{32,}/gi,
  /\b[1-9A-HJ-NP-Za-km-z]{32,}\b/g,
  // Keys of nodes stand in the path of their address.
  /\b(?=[\w-]{0,64}\d)(?=[\w-]{0,64}[a-z])[\w-]{20,}/gi,
  /\b\d{4,}\b/g,
];

/** A text without pairing URIs, queries, e-mail addresses, codes, keys, hashes and accounts. */
export const redact = (text: string): string =>
  secrets.reduce((left, pattern) => left.replace(pattern, '…'), text).slice(0, textLimit);

/** Whether another error may be reported: five within the last minute at most. Times in Unix milliseconds. */
export const mayReport = (reportedAt: readonly number[], now: number): boolean =>
  reportedAt.filter((at) => now - at < errorWindowMs).length < errorLimit;

/** UUID version 4 (RFC 9562) of an id of 32 hex characters. */
export function toUuid(hex: string): string {
  const digits = hex
    .replace(/[^0-9a-f]/gi, '')
    .padStart(32, '0')
    .slice(-32);
  const variant = '89ab'[Number.parseInt(digits[16] ?? '0', 16) % 4];
  const id = `${digits.slice(0, 12)}4${digits.slice(13, 16)}${variant}${digits.slice(17)}`;
  return [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-').toLowerCase();
}
