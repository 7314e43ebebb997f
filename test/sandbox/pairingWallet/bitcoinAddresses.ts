import { RpcError } from '../rpcError';
import type { SessionNamespace } from './namespaces';
import type { PairingCall } from './pairingRequests';

/** A Bitcoin account of the phone, as `getAccountAddresses` tells it. */
export interface PhoneBitcoinAccount {
  address: string;
  /** Hex. */
  publicKey: string;
  /** BIP-32. */
  path: string;
  intention: 'payment' | 'ordinal';
}

/** What wallets answer by themselves, without asking their person. */
export const quietMethods = ['getAccountAddresses'];

/** Every address of the account that was named, as far as the session allows the question. */
export function listBitcoinAddresses(
  accounts: readonly PhoneBitcoinAccount[],
  granted: SessionNamespace | undefined,
  { method, params, chainId }: PairingCall,
): PhoneBitcoinAccount[] {
  if (!granted?.methods.includes(method)) throw new RpcError(5101, 'Unsupported methods.');
  if (!granted.chains.includes(chainId)) throw new RpcError(5100, 'Unsupported chains.');
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    throw new RpcError(-32602, 'Expected an object with the account.');
  const { account, intentions } = params as { account?: unknown; intentions?: unknown };
  if (!granted.accounts.includes(`${chainId}:${String(account)}`))
    throw new RpcError(4100, 'This account is not in the session.');
  if (intentions !== undefined && !Array.isArray(intentions))
    throw new RpcError(-32602, 'Expected a list of intentions.');
  return accounts.filter(({ intention }) => !Array.isArray(intentions) || intentions.includes(intention));
}
