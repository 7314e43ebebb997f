import type { Network } from '../../contract/network';
import type { ClockPort, FetchPort } from '../../contract/ports';
import { inSlices } from '../../async/inSlices';
import { requestJson } from '../http';
import { toProviderUrl, type ProviderIdentity } from '../provider/providerUrl';
import { balanceSchema, balancesSchema, supportedChainsSchema, type ServiceBalance } from './balanceSchema';

// Reached by import() only, for its schemas. It imports no more than the directory does, which bundlers keep together.

interface Ports {
  fetch: FetchPort;
  clock: ClockPort;
}

/** The networks that the service can be asked about, by CAIP-2. */
export async function fetchSupportedChains(
  ports: Ports,
  identity: ProviderIdentity,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const url = toProviderUrl(identity, '/v1/supported-chains');
  return (await requestJson(ports, url, { signal, schema: supportedChainsSchema })).http;
}

/** How many tokens the service is told to look at anew: an address has room for so many. */
const renewedLimit = 50;

/** Contracts by an address of 20 bytes: told of another, the service refuses the whole request. */
const isRenewable = (account: string) => /:\d+:0x[\da-f]{40}$/i.test(account);

/**
 * GET /v1/account/{address}/balance, of one network: the service's own cache mixes networks. A balance that makes no
 * sense is left out; the others stay. `renewed`: what it shall look at anew, as CAIP-10.
 */
export async function fetchBalances(
  ports: Ports,
  identity: ProviderIdentity,
  {
    address,
    network,
    renewed,
    signal,
  }: { address: string; network: Network; renewed: readonly string[]; signal: AbortSignal },
): Promise<readonly ServiceBalance[]> {
  const url = toProviderUrl(identity, `/v1/account/${encodeURIComponent(address)}/balance`, {
    currency: 'usd',
    chainId: network.id,
    forceUpdate: renewed.filter(isRenewable).slice(0, renewedLimit).join(','),
  });
  const { balances } = await requestJson(ports, url, { signal, schema: balancesSchema });
  const read = (answer: unknown): ServiceBalance | undefined => {
    const { data } = balanceSchema.safeParse(answer);
    return data && (data.chainId ?? network.id) === network.id ? data : undefined;
  };
  return inSlices(ports.clock, balances, read, signal);
}
