import {
  address as toAddress,
  compileOffchainMessageV0Envelope,
  compileOffchainMessageV1Envelope,
  offchainMessageApplicationDomain,
  offchainMessageContentUtf8Of1232BytesMax,
} from '@solana/kit';

type Wrap = (message: Uint8Array, address: string) => Uint8Array;

const toText = (message: Uint8Array) => new TextDecoder().decode(message);
const signersOf = (address: string) => [{ address: toAddress(address) }];

/** The head that Ledger's app had first, and Solana's command line has: domain, version, format, length. */
const first =
  (format: number): Wrap =>
  (message) => {
    const head = Buffer.from('\xffsolana offchain\0\0\0\0', 'latin1');
    head.writeUInt8(format, 17);
    head.writeUInt16LE(message.length, 18);
    return Uint8Array.from([...head, ...message]);
  };

/** What devices sign in place of a message, each as Solana's own library writes it where it does. */
export const offchainHeaders = {
  'the first head, as ASCII': first(0),
  'the first head, as UTF-8': first(1),
  'version 0': (message, address) =>
    Uint8Array.from(
      compileOffchainMessageV0Envelope({
        version: 0,
        applicationDomain: offchainMessageApplicationDomain('1'.repeat(32)),
        content: offchainMessageContentUtf8Of1232BytesMax(toText(message)),
        requiredSignatories: signersOf(address),
      }).content,
    ),
  'version 1': (message, address) =>
    Uint8Array.from(
      compileOffchainMessageV1Envelope({
        version: 1,
        content: toText(message),
        requiredSignatories: signersOf(address),
      }).content,
    ),
} satisfies Readonly<Record<string, Wrap>>;
