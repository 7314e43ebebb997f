/** What a preview says of a transaction before it is signed. It loads with the first view that shows one. */
export interface PreviewMessages {
  leaves: string;
  comes: string;
  /** Somebody who may take a token from then on. */
  mayTake(spender: string): string;
  noBound(symbol: string): string;
  /** An item of a collection. */
  item(name: string, id: string): string;
  simulation: string;
  asking: string;
  nothing: string;
  /** Only the native currency and the tokens that are called can be seen. */
  partial: string;
  fails(reason: string): string;
  unavailable: string;
  /** The network could not be asked. */
  failed: string;
}
