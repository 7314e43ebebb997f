/** What a wallet signed, which may differ from what it was asked to sign. */
export interface SignedDocument {
  signed: unknown;
  signature: { pub_key: { type: string; value: string }; signature: string };
}
