import { formatUnits } from '../../../caip';
import type { PaymentRequest } from '../../../contract/transfers';

/** Solana Pay: `solana:{recipient}?amount={whole tokens}`, of a token with `&spl-token={mint}`. */
export function toPaymentUri({ address, token, units }: PaymentRequest): string {
  const mint = token.address === undefined ? '' : `&spl-token=${token.address}`;
  return `solana:${address}?amount=${formatUnits(units, token.decimals)}${mint}`;
}
