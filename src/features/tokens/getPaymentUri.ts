import { parseUnits } from '../../caip';
import { rareCaipError } from '../../caip/rareCaipErrors';
import type { Kit } from '../../contract/kit';
import { requireNetwork } from '../../contract/networkRegistry';
import type { Token } from '../../contract/tokens';
import type { KitError } from '../../errors';
import { sessionError } from '../session/errors';
import { selectConnection } from '../session/state';
import { nativeToken } from './rules';

export interface GetPaymentUriParameters {
  /** Decimal text in whole tokens. Without it the link is the address alone. */
  amount?: string | undefined;
  /** Default: the native currency of the network in use. */
  token?: Token | undefined;
}
export type GetPaymentUriReturnType = string;
export type GetPaymentUriErrorType = KitError;

/**
 * What a QR code of the account in use says: its address, and with an amount a link that asks for it (ERC-681, Solana
 * Pay) where the namespace has such links.
 *
 * @throws `session/not-connected`; `network/not-configured`; `caip/invalid-decimal` and `caip/too-many-decimals` for
 * what is no amount of the token; `kit/load-failed`.
 * @example await getPaymentUri(kit, { amount: '1.5' }); // 'ethereum:0x…@1?value=1500000000000000000'
 */
export async function getPaymentUri(
  kit: Kit,
  { amount, token }: GetPaymentUriParameters = {},
): Promise<GetPaymentUriReturnType> {
  const { isConnected, address, network: current, namespace } = selectConnection(kit);
  if (!isConnected) throw sessionError('session/not-connected');
  const adapter = kit.adapters.get(namespace);
  const networkId = token?.networkId ?? current?.id;
  if (amount === undefined || networkId === undefined || !adapter?.transfers) return address;
  const network = requireNetwork(kit, networkId);
  const asked = token ?? nativeToken(network);
  const units = parseUnits(amount, asked.decimals);
  if (units < 0n) throw rareCaipError('caip/invalid-decimal', { values: { value: amount } });
  const { toPaymentUri } = await adapter.transfers();
  return toPaymentUri?.({ network, address, token: asked, units }) ?? address;
}
