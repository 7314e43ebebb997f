import type { ActivityItem, ActivityPage, ActivityTransfer, ActivityRequest } from '../../contract/activity';
import type { Network } from '../../contract/network';
import type { ClockPort, FetchPort } from '../../contract/ports';
import { inSlices } from '../../async/inSlices';
import { requestJson } from '../http';
import { toProviderUrl, type ProviderIdentity } from '../provider/providerUrl';
import { historySchema, transactionSchema, type ServiceTransaction } from './historySchema';

// Reached by import() only, for its schemas.

type ServiceTransfer = NonNullable<ServiceTransaction['transfers']>[number];

function toTransfer({ direction, quantity, fungible_info: token, nft_info: item }: ServiceTransfer): ActivityTransfer {
  return {
    direction,
    quantity: quantity.numeric,
    symbol: token?.symbol ?? undefined,
    name: token?.name ?? undefined,
    iconUrl: token?.icon?.url ?? undefined,
    ...(item && {
      nft: {
        name: item.name ?? undefined,
        imageUrl: item.content?.preview?.url ?? undefined,
        isSpam: item.flags?.is_spam ?? false,
      },
    }),
  };
}

/** `undefined` where it is of another network or its time is none. */
function toItem({ metadata, transfers }: ServiceTransaction, network: Network): ActivityItem | undefined {
  const timestamp = Date.parse(metadata.minedAt);
  if ((metadata.chain ?? network.id) !== network.id || Number.isNaN(timestamp)) return undefined;
  const { operationType: operation, hash, status, sentFrom, sentTo, application } = metadata;
  return {
    // The service's own id is on Solana that of a block, which other transactions are in.
    id: hash,
    hash,
    networkId: network.id,
    operation,
    status,
    from: sentFrom ?? undefined,
    to: sentTo ?? undefined,
    timestamp,
    ...(application?.name && { application: { name: application.name, iconUrl: application.iconUrl ?? undefined } }),
    transfers: (transfers ?? []).map(toTransfer),
  };
}

/**
 * GET /v1/account/{address}/history, a page of it, of one network. A transaction that makes no sense is left out; the
 * others stay. On Solana each token that moved is an item of its own, with the id of its transaction.
 */
export async function fetchHistory(
  ports: { fetch: FetchPort; clock: ClockPort },
  identity: ProviderIdentity,
  { address, network, cursor, signal }: ActivityRequest,
): Promise<ActivityPage> {
  const url = toProviderUrl(identity, `/v1/account/${encodeURIComponent(address)}/history`, {
    currency: 'usd',
    chainId: network.id,
    cursor,
  });
  const { data, next } = await requestJson(ports, url, { signal, schema: historySchema });
  const read = (answer: unknown) => {
    const { data: transaction } = transactionSchema.safeParse(answer);
    return transaction && toItem(transaction, network);
  };
  return {
    items: await inSlices(ports.clock, data, read, signal),
    cursor: next || undefined,
  };
}
