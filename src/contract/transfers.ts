import type { NetworkAccess } from './adapter';
import type { Network } from './network';
import type { Token, TokenHolding, TokenReference } from './tokens';
import type { TransactionRequest } from './transactions';

/** What is wrong with the text of a recipient: it is no address, or its checksum is not right. */
export type RecipientProblem = 'invalid' | 'checksum';

export interface PrepareTransferParameters extends NetworkAccess {
  network: Network;
  from: string;
  to: string;
  token: Token;
  /** Base units. */
  units: bigint;
  signal?: AbortSignal | undefined;
}

/** Why a token cannot be sent at all, or not to this recipient. */
export type TransferRefusal =
  | 'recipient-wrong-token'
  | 'recipient-no-wallet'
  | 'recipient-below-minimum'
  | 'remainder-below-minimum'
  | 'transfer-hook'
  | 'not-transferable'
  | 'reverted';

/** A transfer that only wants a signature, and what it takes. All amounts are base units. */
export interface PreparedTransfer {
  /** For the wallet's `sendTransaction`. Absent where it is refused. */
  transaction?: TransactionRequest | undefined;
  /** What the network takes for it, at most. In the native currency. */
  fee: bigint;
  /** What opening the recipient's account for the token takes beside the fee. In the native currency. */
  deposit: bigint;
  /** What the account has of the token. */
  balance: bigint;
  nativeBalance: bigint;
  /** What reaches the recipient, where the token keeps a part of it. */
  received?: bigint | undefined;
  refusal?: TransferRefusal | undefined;
  /** What the network says about the refusal. */
  reason?: string | undefined;
}

/** What a payment is asked for by. */
export interface PaymentRequest {
  network: Network;
  /** Who is paid. */
  address: string;
  /** `address` absent: the native currency. */
  token: Token;
  /** Base units. */
  units: bigint;
}

/** How a namespace moves its native currency and its tokens. Loaded when first needed. */
export interface Transfers {
  findRecipientProblem(address: string): RecipientProblem | undefined;
  /** An address as the namespace writes it, with its checksum. Default: unchanged. */
  writeAddress?(address: string): string;
  /** What an account has of the tokens named. */
  fetchHoldings(
    parameters: NetworkAccess & {
      network: Network;
      address: string;
      tokens: readonly TokenReference[];
      signal?: AbortSignal | undefined;
    },
  ): Promise<readonly TokenHolding[]>;
  /** A link that asks a wallet for a payment. */
  toPaymentUri?(request: PaymentRequest): string;
  /** Reads balances and fee from the network and makes the transaction. It asks no wallet. */
  prepare(parameters: PrepareTransferParameters): Promise<PreparedTransfer>;
}
