import type { Namespace } from '../../caip';
import { useKit, type KitOption } from '../../react/kitContext';
import { findLink } from './links';
import { useConnection } from './useConnection';

/**
 * The raw provider of a namespace's active wallet (EIP-1193, Wallet Standard wallet, ...) for viem, ethers or web3.js;
 * `undefined` while none is connected.
 */
export function useProvider<Provider = unknown>(namespace: Namespace, options?: KitOption): Provider | undefined {
  const kit = useKit(options);
  const { isConnected } = useConnection({ ...options, namespace });
  return isConnected ? (findLink(kit, namespace)?.provider as Provider | undefined) : undefined;
}
