import type { Call, WalletCalls } from '../../contract/calls';
import type { Eip1193Provider } from '../../contract/eip1193';
import type { Network } from '../../contract/network';
import { toAssetsByNetwork, toCallsStatus, toCapabilitiesByNetwork, toGranted, toSentCalls } from './callAnswers';
import { callMethods } from './callMethods';
import { readTransactions } from './readTransactions';
import { toQuantity } from './toQuantity';
import { toTransactionParameters, type Refuse } from './transactionParameters';

// Reached by import() only, with the first batch, and without anything that the first chunk holds: see
// transactionParameters.ts.

/** The version of EIP-5792 that is spoken. */
const version = '2.0.0';

/** A call is held to what a transaction is held to, before a person is asked. */
function toWireCall({ to, data, value, capabilities }: Call, from: string, network: Network, refuse: Refuse) {
  const {
    from: _from,
    chainId: _chainId,
    ...fields
  } = toTransactionParameters({ to, data, value }, from, network, refuse);
  return { ...fields, ...(capabilities && { capabilities }) };
}

const toWireRevocation = ({ context, session }: Parameters<WalletCalls['revokePermissions']>[0]) => {
  const { id: pci, ...granted } = session ?? {};
  return session ? { pci, ...granted } : { permissionContext: context };
};

const toSignature = (answer: unknown) => (typeof answer === 'string' ? answer : undefined);

const toChainIds = (networks: readonly Network[]) => networks.map(({ reference }) => toQuantity(reference));

/** Batched calls, permissions and assets of any EIP-1193 wallet. */
export function toCalls(provider: Pick<Eip1193Provider, 'request'>, refuse: Refuse): WalletCalls {
  const ask = (name: keyof typeof callMethods, ...params: readonly unknown[]) =>
    provider.request({ method: callMethods[name], params });
  return {
    async sendCalls({ address, network, calls, atomicRequired, id, capabilities }) {
      return toSentCalls(
        await ask('sendCalls', {
          version,
          ...(id !== undefined && { id }),
          chainId: toQuantity(network.reference),
          from: address,
          atomicRequired,
          calls: calls.map((call) => toWireCall(call, address, network, refuse)),
          ...(capabilities && { capabilities }),
        }),
      );
    },
    getCallsStatus: async ({ id }) => toCallsStatus(id, await ask('getCallsStatus', id)),
    async getCapabilities({ address, networks, listed = [] }) {
      const chainIds = toChainIds(networks);
      const answer = await ask('getCapabilities', address, ...(chainIds.length > 0 ? [chainIds] : []));
      return toCapabilitiesByNetwork(answer, chainIds.length > 0 ? networks : listed);
    },
    async grantPermissions(parameters) {
      const { address, network, expiry, signer, permissions, policies = [] } = parameters;
      const chainId = toQuantity(network.reference);
      const answer = await ask('grantPermissions', { chainId, address, expiry, signer, permissions, policies });
      return toGranted(answer, parameters);
    },
    async revokePermissions(parameters) {
      return toSignature(await ask('revokePermissions', toWireRevocation(parameters)));
    },
    async getAssets({ address, networks, types }) {
      const chainFilter = toChainIds(networks);
      return toAssetsByNetwork(
        await ask('getAssets', {
          account: address,
          ...(chainFilter.length > 0 && { chainFilter }),
          ...(types && { assetTypeFilter: types }),
        }),
      );
    },
    readTransactions,
  };
}
