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

interface BalancesRequest {
  address: string;
  network: Network;
  /** The native currency, as CAIP-10, where an address stands for it. */
  native: string | undefined;
  /** What the service shall look at anew, as CAIP-10. */
  renewed: readonly string[];
  signal: AbortSignal;
}

/**
 * GET /v1/account/{address}/balance, of one network. A balance that makes no sense is left out; the others stay.
 * `undefined`: the service told of other networks only. For some seconds it gives every network the answer that it gave
 * another, so that it is asked once more, and told to look at something anew, where it can.
 */
export async function fetchBalances(
  ports: Ports,
  identity: ProviderIdentity,
  { address, network, native, renewed, signal }: BalancesRequest,
): Promise<readonly ServiceBalance[] | undefined> {
  const ask = async (anew: readonly string[]) => {
    const url = toProviderUrl(identity, `/v1/account/${encodeURIComponent(address)}/balance`, {
      currency: 'usd',
      chainId: network.id,
      forceUpdate: anew.slice(0, renewedLimit).join(','),
    });
    const { balances } = await requestJson(ports, url, { signal, schema: balancesSchema });
    const read = await inSlices(ports.clock, balances, (answer) => balanceSchema.safeParse(answer).data, signal);
    const own = read.filter(({ chainId }) => (chainId ?? network.id) === network.id);
    return own.length > 0 || read.length === 0 ? own : undefined;
  };
  const anew = renewed.filter(isRenewable);
  const told = await ask(anew);
  if (told || anew.length > 0 || native === undefined || !isRenewable(native)) return told;
  return ask([native]);
}
