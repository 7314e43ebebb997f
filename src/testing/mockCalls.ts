import type { CaipNetworkId } from '../caip';
import type { AssetsByNetwork, CallsOutcome, LoadCalls, WalletCalls } from '../contract/calls';

/** Notes what is asked and settles it as the wallet behaves now. */
type Ask = <Value>(method: string, parameters: unknown, answer: () => Value) => Promise<Value>;

const statusCodes: Readonly<Record<CallsOutcome, number>> = {
  pending: 100,
  confirmed: 200,
  failed: 400,
  reverted: 500,
  partial: 600,
};

export interface MockCallsParameters {
  /** A number that the wallet has not given before, also in an earlier connection. */
  nextNumber(): number;
  outcome(): CallsOutcome;
  networkId(): CaipNetworkId | undefined;
  without: readonly string[];
  /** What the wallet says that the account holds. Default: nothing. */
  assets?: AssetsByNetwork | undefined;
}

/** Of what the account holds, that which is asked for. */
const heldOf = (assets: AssetsByNetwork, { networks, types }: Parameters<WalletCalls['getAssets']>[0]) =>
  Object.fromEntries(
    networks.flatMap(({ id }) => {
      const held = assets[id];
      return held ? [[id, held.filter(({ type }) => types?.includes(type) ?? true)]] : [];
    }),
  );

/** The batches, permissions and assets of a mock wallet, which carries nothing out. */
export function mockCalls(
  ask: Ask,
  { nextNumber, outcome, networkId, without, assets = {} }: MockCallsParameters,
): LoadCalls {
  const next = (what: string) => `mock-${what}-${nextNumber()}`;
  const statusOf = () => ({ status: outcome(), statusCode: statusCodes[outcome()], receipts: [] });
  const calls: WalletCalls = {
    sendCalls: (parameters) => ask('sendCalls', parameters, () => ({ id: parameters.id ?? next('calls') })),
    getCallsStatus: (parameters) =>
      ask('getCallsStatus', parameters, () => ({
        id: parameters.id,
        atomic: true,
        networkId: networkId(),
        ...statusOf(),
      })),
    getCapabilities: (parameters) =>
      ask('getCapabilities', parameters, () =>
        Object.fromEntries(
          (parameters.networks.length > 0 ? parameters.networks.map(({ id }) => id) : [networkId() ?? '']).map((id) => [
            id,
            { atomic: { status: 'supported' as const }, assetDiscovery: { supported: true } },
          ]),
        ),
      ),
    grantPermissions: ({ network, ...parameters }) =>
      ask('grantPermissions', { network, ...parameters }, () => ({
        ...parameters,
        context: next('context'),
        networkId: network.id,
      })),
    revokePermissions: (parameters) => ask('revokePermissions', parameters, () => undefined),
    getAssets: (parameters) => ask('getAssets', parameters, () => heldOf(assets, parameters)),
    readTransactions: (parameters) =>
      ask('readTransactions', { ids: parameters.ids }, () => ({ atomic: false, ...statusOf() })),
  };
  const names = (Object.keys(calls) as (keyof WalletCalls)[]).filter((name) => !without.includes(name));
  return Object.assign(async () => calls, { names });
}
