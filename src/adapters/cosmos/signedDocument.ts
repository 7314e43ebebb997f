import { requireText } from '../answers';
import { fromBase64, readBytes, toBase64 } from '../encodings';

/** What a wallet signed, which may differ from what it was asked to sign. */
export interface SignedDocument {
  signed: unknown;
  signature: { pub_key: { type: string; value: string }; signature: string };
}

/** Who says nothing of it signed `document`. Throws where there is no signature. */
export function readSigned(answer: unknown, document: unknown): SignedDocument {
  const { signature, signed } = Object(answer) as Partial<SignedDocument>;
  requireText(Object(signature).signature);
  return { ...(answer as SignedDocument), signed: signed ?? document };
}

type Document = Readonly<Record<string, unknown>>;

const change = (document: Document, to: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(document).map(([key, value]) => [key, to(value, key)]));

/** A document as it travels over the relay: bytes in base64, numbers as text. */
export const toRelay = (document: Document): Document =>
  change(document, (value) => {
    if (ArrayBuffer.isView(value)) return toBase64(readBytes(value) ?? new Uint8Array());
    return typeof value === 'bigint' ? String(value) : value;
  });

/** What a wallet signed, in the form in which `document` was given. It may write bytes in hex, as it once was said. */
export function fromRelay(signed: unknown, document: Document): Document {
  const said = Object(signed) as Document;
  return {
    ...said,
    ...change(document, (given, key) => {
      const value = said[key] ?? given;
      if (typeof value !== 'string' && typeof value !== 'number') return value;
      if (ArrayBuffer.isView(given)) return readBytes(value) ?? fromBase64(String(value));
      return typeof given === 'bigint' ? BigInt(value) : value;
    }),
  };
}
