// Codes that wallets' connectors and adapters reject with, beside those of the feature that asks. A type only: their
// texts stand with whoever throws them.

export type PairingErrorCode =
  | 'pairing/project-id-missing'
  | 'pairing/project-id-invalid'
  | 'pairing/origin-not-allowed'
  | 'pairing/session-expired'
  | 'pairing/relay-missing'
  | 'pairing/relay-unreachable'
  | 'pairing/expired'
  | 'pairing/chain-unsupported'
  | 'pairing/failed'
  | 'pairing/request-failed'
  | 'pairing/request-expired'
  | 'pairing/wallet-gone';

export type AdapterErrorCode =
  | 'wallet/chain-unsupported'
  | 'adapter/invalid-transaction'
  | 'adapter/invalid-commitment'
  | 'adapter/transaction-refused'
  | 'adapter/payment-account-required'
  | 'adapter/rpc-missing';

/** What asking a wallet may fail with, beside what every wallet may say. */
export type RequestErrorCode =
  | 'account/method-unsupported'
  | 'account/sign-failed'
  | 'session/not-connected'
  | 'session/connection-ended'
  | PairingErrorCode;

/** What is wrong with a transaction before a wallet is asked. */
export type TransactionErrorCode =
  | 'transaction/chain-id-invalid'
  | 'transaction/address-invalid'
  | 'transaction/empty'
  | 'transaction/data-invalid'
  | 'transaction/quantity-invalid'
  | 'transaction/fee-too-high'
  | 'transaction/tip-above-fee';

/** What the secure frame of the embedded wallet comes to. `embedded/refused` has the frame's own words. */
export type FrameErrorCode =
  | 'embedded/load-failed'
  | 'embedded/load-timeout'
  | 'embedded/request-timeout'
  | 'embedded/refused'
  | 'embedded/call-not-allowed'
  | 'embedded/action-not-allowed'
  | 'embedded/not-logged-in'
  | 'embedded/project-id-missing'
  | 'embedded/frame-missing'
  | 'embedded/request-aborted'
  | 'embedded/interrupted';
