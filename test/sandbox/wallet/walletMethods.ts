import { RpcError } from '../rpcError';
import type { Scenarios } from '../scenarios';
import type { ConsentKind } from './protocol';
import { sendTransaction, signMessage, signTypedData } from './signing';
import { invalidParams, unauthorized, unknownChain, unknownMethod } from './walletErrors';
import { findKnownChain, hexChainId, isLocked, visibleAccounts, type WalletState } from './walletState';

/** A call from a page. */
export interface WalletCall {
  origin: string;
  method: string;
  params: readonly unknown[];
}

/** A call is answered at once, or needs the person first. */
export type Plan = { answer: () => unknown } | { kind: ConsentKind; perform(accounts?: string[]): Promise<unknown> };

// What only a node with keys of its own would answer: the wallet has the keys here.
const nodeOnly = ['eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3'];

const permissionsOf = (origin: string, accounts: string[]) =>
  accounts.length > 0
    ? [
        {
          invoker: origin,
          parentCapability: 'eth_accounts',
          caveats: [{ type: 'restrictReturnedAccounts', value: accounts }],
        },
      ]
    : [];

async function passOn(state: WalletState, { method, params }: WalletCall): Promise<unknown> {
  const own = state.chains.find((chain) => chain.chainId === state.chainId);
  if (own) return own.request(method, params);
  const rpcUrl = state.added.get(state.chainId)?.rpcUrl;
  if (!rpcUrl) throw new RpcError(4901, `The wallet has no connection to chain ${state.chainId}.`);
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result?: unknown; error?: { code: number; message: string } };
  if (error) throw new RpcError(error.code, error.message);
  return result;
}

/** Decides what a call needs. Throws what is wrong before the person is bothered with it. */
export function planCall(state: WalletState, scenarios: Scenarios, call: WalletCall, changed: () => void): Plan {
  const { origin, method, params } = call;
  const subject = (params[0] ?? {}) as Record<string, unknown>;
  const accounts = () => visibleAccounts(state, scenarios, origin);

  const grant = (chosen: string[] | undefined) => {
    const all = state.accounts.map(({ address }) => address);
    const granted = chosen
      ? all.filter((address) => chosen.some((one) => one.toLowerCase() === address.toLowerCase()))
      : all;
    if (granted.length === 0) throw new RpcError(4001, 'No account was chosen.');
    state.permissions.set(origin, granted);
    changed();
    return accounts();
  };
  const signer = (address: unknown) => {
    const permitted = state.permissions.get(origin) ?? [];
    const found = state.accounts.find((account) => account.address.toLowerCase() === String(address).toLowerCase());
    if (!found || !permitted.includes(found.address)) throw unauthorized();
    return found;
  };

  switch (method) {
    case 'eth_chainId':
      return { answer: () => hexChainId(state) };
    case 'net_version':
      return { answer: () => String(state.chainId) };
    case 'eth_accounts':
      return { answer: accounts };
    case 'eth_coinbase':
      return { answer: () => accounts()[0] ?? null };
    case 'eth_requestAccounts':
      if (!state.permissions.has(origin)) return { kind: 'connect', perform: async (chosen) => grant(chosen) };
      return isLocked(state, scenarios) ? { kind: 'unlock', perform: async () => accounts() } : { answer: accounts };
    case 'wallet_requestPermissions':
      return { kind: 'connect', perform: async (chosen) => permissionsOf(origin, grant(chosen)) };
    case 'wallet_getPermissions':
      return { answer: () => permissionsOf(origin, accounts()) };
    case 'wallet_revokePermissions': {
      // One name for two things: EIP-7715's permissions, and EIP-2255's, which are the connection.
      if (subject['permissionContext'] !== undefined) {
        const context = state.grants.find(origin, subject['permissionContext']);
        return { kind: 'revoke', perform: async () => state.grants.revoke(context) };
      }
      return {
        answer: () => {
          if (state.permissions.delete(origin)) changed();
          return null;
        },
      };
    }
    case 'personal_sign': {
      // Old callers put the address first.
      const reversed = /^0x[0-9a-f]{40}$/i.test(String(params[0])) && !/^0x[0-9a-f]{40}$/i.test(String(params[1]));
      const [message, address] = reversed ? [params[1], params[0]] : params;
      const account = signer(address);
      return { kind: 'message', perform: () => signMessage(account, String(message)) };
    }
    case 'eth_signTypedData_v4': {
      const account = signer(params[0]);
      return { kind: 'typedData', perform: () => signTypedData(account, params[1]) };
    }
    case 'eth_sendTransaction': {
      const account = signer(subject['from'] ?? accounts()[0]);
      const chain = state.chains.find((candidate) => candidate.chainId === state.chainId);
      if (!chain) throw new RpcError(4901, `The wallet has no connection to chain ${state.chainId}.`);
      return { kind: 'transaction', perform: () => sendTransaction(account, chain, subject) };
    }
    case 'wallet_switchEthereumChain': {
      const chainId = Number(subject['chainId']);
      if (!Number.isSafeInteger(chainId)) throw invalidParams('Expected a chainId in hexadecimal.');
      if (chainId === state.chainId) return { answer: () => null };
      if (!findKnownChain(state, scenarios, chainId)) throw unknownChain(scenarios, chainId);
      return {
        kind: 'switch',
        perform: async () => {
          state.chainId = chainId;
          changed();
          return null;
        },
      };
    }
    case 'wallet_addEthereumChain': {
      const chainId = Number(subject['chainId']);
      const rpcUrl = [subject['rpcUrls']].flat()[0];
      if (!Number.isSafeInteger(chainId) || typeof rpcUrl !== 'string' || typeof subject['chainName'] !== 'string') {
        throw invalidParams('Expected chainId, chainName and rpcUrls.');
      }
      if (findKnownChain(state, scenarios, chainId)) return { answer: () => null };
      const name = subject['chainName'];
      return {
        kind: 'add',
        // Adding does not switch: EIP-3085 leaves that open, and a caller that counts on it fails with some wallets.
        perform: async () => {
          state.added.set(chainId, { chainId, name, rpcUrl });
          return null;
        },
      };
    }
    case 'wallet_sendCalls': {
      if (scenarios.isOn('wallet-no-batches')) throw unknownMethod(method);
      const account = signer(subject['from'] ?? accounts()[0]);
      const batch = state.batches.check(origin, params);
      return { kind: 'calls', perform: () => state.batches.send(origin, batch, account) };
    }
    case 'wallet_getCallsStatus':
      if (scenarios.isOn('wallet-no-batches')) throw unknownMethod(method);
      return { answer: () => state.batches.status(origin, params) };
    case 'wallet_getCapabilities': {
      if (scenarios.isOn('wallet-no-batches')) throw unknownMethod(method);
      const { address } = signer(params[0]);
      return { answer: () => state.batches.capabilities(address, params[1]) };
    }
    case 'wallet_getAssets': {
      const { address } = signer(subject['account']);
      return { answer: () => state.batches.assets(address, subject) };
    }
    case 'wallet_grantPermissions': {
      const { address } = signer(subject['address'] ?? accounts()[0]);
      const request = state.grants.check(params, Date.now());
      return { kind: 'grant', perform: async () => state.grants.grant(origin, request, address) };
    }
    default:
      if (!/^(eth|net|web3)_/.test(method) || nodeOnly.includes(method)) throw unknownMethod(method);
      return { answer: () => passOn(state, call) };
  }
}
