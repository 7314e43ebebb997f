import { requireText } from '../answers';

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
