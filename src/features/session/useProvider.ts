import type { Eip1193Provider } from '../../contract/eip1193';
import type { Namespace } from '../../caip';
import { useKit, type KitOption } from '../../react/kitContext';
import { getProvider } from './getProvider';
import { useConnection } from './useConnection';

export type UseProviderParameters = KitOption;
/** On eip155 an `Eip1193Provider`; elsewhere what the host says it is. */
export type UseProviderReturnType<Provider = unknown> = Provider | undefined;

/**
 * The provider of a namespace's active wallet (EIP-1193, Wallet Standard wallet, ...) for viem, ethers or web3.js;
 * `undefined` while none is connected. It follows the account in use and is the same object for as long as the wallet
 * is connected. On eip155 its type is EIP-1193's, as viem's `custom()` takes it; elsewhere say it.
 *
 * @example const provider = useProvider('eip155');
 */
export function useProvider(
  namespace: 'eip155',
  options?: UseProviderParameters,
): UseProviderReturnType<Eip1193Provider>;
export function useProvider<Provider = unknown>(
  namespace: Namespace,
  options?: UseProviderParameters,
): UseProviderReturnType<Provider>;
export function useProvider(namespace: Namespace, options?: UseProviderParameters): unknown {
  const kit = useKit(options);
  const { isConnected } = useConnection({ ...options, namespace });
  return isConnected ? getProvider(kit, namespace) : undefined;
}
