import type { Chain } from '../chains';
import type { SolanaBackend } from '../solana/createSolanaSandbox';
import { personOf } from './accountHandlers';
import type { AccountReader, SmartAccounts } from './accounts';
import { createBatches } from './batches';
import { createEvmRequests } from './evmRequests';
import { fail } from './failure';
import { findNetwork } from './networks';
import type { Permissions } from './permissions';
import type { FrameHandlers } from './session';
import { createSolanaRequests } from './solanaRequests';

/** What RPC requests stand on. */
export interface RpcParameters {
  chains: readonly Chain[];
  accounts: AccountReader;
  smart: SmartAccounts;
  solana(): Promise<SolanaBackend>;
  permissions: Permissions;
}

/** RPC_REQUEST: signs, sends and reads on the network that the request names. */
export function createRpcHandlers({ chains, accounts, smart, solana, permissions }: RpcParameters): FrameHandlers {
  const performEvm = createEvmRequests({
    chains,
    smart,
    batches: createBatches(),
    permissions,
  });
  const performSolana = createSolanaRequests(solana);

  return {
    async RPC_REQUEST({ session, payload, ask }) {
      const user = personOf(session);
      const {
        method,
        params,
        chainId,
        chainNamespace = 'eip155',
      } = payload as {
        method: string;
        params?: unknown;
        chainId?: number | string;
        chainNamespace?: string;
      };
      if (chainNamespace !== 'eip155' && chainNamespace !== 'solana') throw fail('unknownNetwork');
      const isMeant = session.network.namespace === chainNamespace;
      const network =
        chainId === undefined && isMeant
          ? session.network
          : findNetwork(chains, chainNamespace === 'solana' ? `solana:${chainId}` : chainId);
      const own = await accounts.read(user, session, network);
      if (network.namespace === 'solana') return performSolana({ method, params, user, ask });
      const list = Array.isArray(params) ? params : params === undefined ? [] : [params];
      return performEvm({ method, params: list, user, own, chain: network.chain, ask });
    },
  };
}
