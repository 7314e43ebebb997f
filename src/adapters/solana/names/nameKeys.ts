import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase58, toBase58 } from '../../base58';
import { concat, toBytes } from '../../encodings';

/** The programs of the Solana Name Service (SNS) on mainnet. */
export const nameProgram = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX';
/** Whose the domains below `.sol` are. */
export const rootDomain = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx';
const reverseClass = '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z';
const recordClass = '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo';
const favouriteProgram = '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29';
const tokenizerProgram = 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk';

/** Before each name when it is hashed, and behind the seeds of each address that a program derives. */
const [hashPrefix, derivedMark] = ['SPL Name Service', 'ProgramDerivedAddress'];
const nobody = new Uint8Array(32);

const keyBytes = (address: string): Uint8Array => fromBase58(address) ?? nobody;

/** Whether a key pair can stand behind an address. Programs derive those behind which none can. */
export function isOnCurve(address: Uint8Array): boolean {
  try {
    ed25519.ExtendedPoint.fromHex(address);
    return true;
  } catch {
    return false;
  }
}

/** The address that a program derives from seeds: the first, from the highest bump down, that is no key. */
export function deriveAddress(seeds: readonly Uint8Array[], program: string): string {
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = sha256(concat(...seeds, Uint8Array.of(bump), keyBytes(program), toBytes(derivedMark)));
    if (!isOnCurve(hash)) return toBase58(hash);
  }
  throw new TypeError('There is no such address');
}

interface NameOptions {
  parent?: string | undefined;
  class?: string | undefined;
}

const nameKey = (name: string, { parent, class: kind }: NameOptions): string =>
  deriveAddress(
    [
      sha256(toBytes(hashPrefix + name)),
      kind === undefined ? nobody : keyBytes(kind),
      parent === undefined ? nobody : keyBytes(parent),
    ],
    nameProgram,
  );

/** The account of `alice.sol`, or of `pay.alice.sol` below it; `undefined` for what is no such name. */
export function domainKey(name: string): string | undefined {
  const [, below, label = ''] = /^(?:([^.\s]+)\.)?([^.\s]+)\.sol$/.exec(name) ?? [];
  if (label === '') return undefined;
  const domain = nameKey(label, { parent: rootDomain });
  return below === undefined ? domain : nameKey(`\0${below}`, { parent: domain });
}

/** Where a domain says what it is called. */
export const reverseKey = (domain: string): string => nameKey(domain, { class: reverseClass });
/** Where a domain's owner wrote an address, in the older form and the newer. */
export const recordKeys = (domain: string): readonly [older: string, newer: string] => [
  nameKey('\x01SOL', { parent: domain }),
  nameKey('\x02SOL', { parent: domain, class: recordClass }),
];
/** Where an account says which of its domains it is called by. */
export const favouriteKey = (owner: string): string =>
  deriveAddress([toBytes('favourite_domain'), keyBytes(owner)], favouriteProgram);
/** The token that a domain was made, if it was. */
export const mintKey = (domain: string): string =>
  deriveAddress([toBytes('tokenized_name'), keyBytes(domain)], tokenizerProgram);

/** Whether an owner has signed the bytes of an older record, which are signed as hex text. */
export function isSignedBy(owner: string, signed: Uint8Array, signature: Uint8Array): boolean {
  try {
    const text = Array.from(signed, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return ed25519.verify(signature, toBytes(text), keyBytes(owner));
  } catch {
    return false;
  }
}
