import { errorCodes, isUserRejection, normalizeError, rareError } from '../../errors';
import type { Network } from '../../contract/network';
import { urlsToldWallets } from '../../contract/urlsToldWallets';
import type { Eip1193Provider } from '../../contract/eip1193';
import { toQuantity } from './toQuantity';

/**
 * Not allowed, not supported, disconnected, or busy with another request: adding the chain would end in the same way.
 */
const finalCodes = [4100, 4200, 4900, -32601, -32002];

/** "I do not know it" in words, for errors that have lost their code between processes. */
const unknownChain = /unrecogni[sz]ed chain|not connected to the requested chain/i;

/**
 * Whether a failed switch is worth an attempt to add the chain. For "I do not know it" EIP-3326 has 4902; wallets also
 * answer 4901, 5000, 32603, -32603, nested or not, a code of their own, or words alone. A person's no is final.
 */
export function shouldAddChain(error: unknown): boolean {
  const codes = errorCodes(error);
  if (isUserRejection(error) || codes.some((code) => finalCodes.includes(code))) return false;
  return codes.length > 0 || unknownChain.test(String(Object(error).message));
}

/** EIP-3085 parameters. Without a public URL none is named, and the wallet adds only what it knows by itself. */
export function toAddChainParameters(network: Network) {
  const rpcUrls = urlsToldWallets(network);
  return {
    chainId: toQuantity(network.reference),
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    ...(rpcUrls.length > 0 && { rpcUrls }),
    ...(network.blockExplorer && { blockExplorerUrls: [network.blockExplorer.url] }),
  };
}

/** Waits some milliseconds. */
export type Pause = (delayMs: number) => Promise<void>;

const looks = 10;
const betweenLooksMs = 50;

/**
 * EIP-3326, then EIP-3085 where the wallet does not know the chain. Afterwards the wallet is asked where it is: some
 * answer `null` and stay, and a switch that did not happen must reject. Apps on a phone are there a moment later than
 * they say: with `pause` they are asked for half a second.
 */
export async function switchChain(
  provider: Pick<Eip1193Provider, 'request'>,
  network: Network,
  pause?: Pause,
): Promise<void> {
  const chainId = toQuantity(network.reference);
  const isThere = async (looksLeft = looks): Promise<boolean> => {
    if (BigInt(String(await provider.request({ method: 'eth_chainId' }))) === BigInt(chainId)) return true;
    if (!pause || looksLeft === 0) return false;
    await pause(betweenLooksMs);
    return isThere(looksLeft - 1);
  };
  const switchTo = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
  try {
    await switchTo();
  } catch (error) {
    if (!shouldAddChain(error)) throw normalizeError(error, rareError('network/switch-rejected', { cause: error }));
    try {
      await provider.request({ method: 'wallet_addEthereumChain', params: [toAddChainParameters(network)] });
      // Most wallets switch while adding; the others are asked once more.
      if (!(await isThere())) await switchTo();
    } catch (addError) {
      throw normalizeError(addError, rareError('network/switch-rejected', { cause: addError }));
    }
  }
  if (!(await isThere())) throw rareError('network/switch-ignored');
}
