import type { PaymentRequest } from '../../../contract/transfers';

/** ERC-681: `ethereum:{to}@{chain}?value={wei}`; of a token a call of its `transfer`. */
export function toPaymentUri({ network, address, token, units }: PaymentRequest): string {
  const chain = network.reference;
  return token.address === undefined
    ? `ethereum:${address}@${chain}?value=${units}`
    : `ethereum:${token.address}@${chain}/transfer?address=${address}&uint256=${units}`;
}
