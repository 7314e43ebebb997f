import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { TransactionPreview } from '../../contract/previews';
import type { TransactionRequest } from '../../contract/transactions';
import { createQueryHook } from '../../react/createQueryHook';
import type { KitOption } from '../../react/kitContext';
import { toSupport, type Support } from '../../react/support';
import type { QueryResult } from '../../react/useQuery';
import { useSelected } from '../../react/useSelected';
import type { PreviewTransactionErrorType } from './previewTransaction';
import { previewQuery, type PreviewTarget, selectPreviewTarget, toTransactions, whyNoPreview } from './state';

export type UseTransactionPreviewParameters = KitOption & {
  /** As `sendTransaction` takes it; several are carried out one after the other. Without one nothing is asked. */
  transaction?: TransactionRequest | readonly TransactionRequest[] | undefined;
  /** Default: the active account. */
  address?: string | undefined;
  /** CAIP-2. Default: its network. */
  networkId?: CaipNetworkId | undefined;
};
export type UseTransactionPreviewErrorType = PreviewTransactionErrorType;
/** Where it is not supported nothing is asked, and nothing should be drawn. */
export type UseTransactionPreviewReturnType = QueryResult<TransactionPreview, UseTransactionPreviewErrorType> & Support;

function useTarget(
  kit: Kit,
  { transaction, address, networkId }: Partial<UseTransactionPreviewParameters>,
): readonly [PreviewTarget | undefined, Support] {
  const active = useSelected(selectPreviewTarget, { kit });
  const wanted = { address: address ?? active.address, networkId: networkId ?? active.networkId };
  const reason = whyNoPreview(kit, wanted);
  const target = transaction && { ...wanted, transactions: toTransactions(transaction) };
  return [reason ? undefined : (target as PreviewTarget | undefined), toSupport(reason)];
}

/**
 * What would change hands, before anything is signed: `data.status` is `simulated` (with `changes` and `allowances`),
 * `fails` or `unavailable`.
 *
 * @example const { data } = useTransactionPreview({ transaction: { to, value } });
 */
export const useTransactionPreview: (parameters?: UseTransactionPreviewParameters) => UseTransactionPreviewReturnType =
  createQueryHook(previewQuery, useTarget);
