import type { PrivateKeyAccount } from 'viem';
import type { Chain } from '../chains';
import { RpcError } from '../rpcError';
import type { Batches } from '../wallet/batches';
import { sendTransaction, signMessage, signTypedData } from '../wallet/signing';

/** A request that came through the relay. */
export interface PairingCall {
  method: string;
  params: unknown;
  /** CAIP-2. */
  chainId: string;
  /** The page that asks. */
  site: string;
}

/** What carries out requests. */
export interface PairingRequestsParameters {
  accounts: readonly PrivateKeyAccount[];
  chains: readonly Chain[];
  batches: Batches;
  /** Puts a network into the session and moves to it. */
  moveTo(chainId: number): Promise<void>;
  /** Answers of a test for methods that this wallet lacks, by method. */
  answers: Readonly<Record<string, (call: PairingCall) => unknown>>;
}

const list = (params: unknown): readonly unknown[] => (Array.isArray(params) ? params : [params]);

/** Carries out what a person has approved: signs with real keys, sends to the real local networks. */
export async function performPairingCall(
  { accounts, chains, batches, moveTo, answers }: PairingRequestsParameters,
  call: PairingCall,
): Promise<unknown> {
  const { method, chainId, site } = call;
  const params = list(call.params);
  const subject = (params[0] ?? {}) as Record<string, unknown>;
  const own = Object.hasOwn(answers, method) ? answers[method] : undefined;
  if (own) return own(call);
  const signer = (address: unknown) => {
    const found = accounts.find((account) => account.address.toLowerCase() === String(address).toLowerCase());
    if (!found) throw new RpcError(4100, 'This account is not in the wallet.');
    return found;
  };
  switch (method) {
    case 'personal_sign':
      return signMessage(signer(params[1]), String(params[0]));
    case 'eth_signTypedData_v4':
      return signTypedData(signer(params[0]), params[1]);
    case 'eth_sendTransaction': {
      const chain = chains.find((candidate) => `eip155:${candidate.chainId}` === chainId);
      if (!chain) throw new RpcError(4901, `The wallet has no connection to ${chainId}.`);
      return sendTransaction(signer(subject['from']), chain, subject);
    }
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain': {
      const wanted = Number(subject['chainId']);
      if (!chains.some((chain) => chain.chainId === wanted)) throw new RpcError(4902, 'Unrecognized chain ID.');
      await moveTo(wanted);
      return null;
    }
    case 'wallet_sendCalls':
      return batches.send(site, batches.check(site, list(params)), signer(subject['from']));
    case 'wallet_getCallsStatus':
      return batches.status(site, list(params));
    case 'wallet_getCapabilities':
      return batches.capabilities(signer(params[0]).address, params[1]);
    default:
      throw new RpcError(-32601, `The method "${method}" does not exist / is not available.`);
  }
}
