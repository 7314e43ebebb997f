import { useKit, type Namespace } from 'mooring';
import { shortenAddress } from 'mooring/core';

/** Shortens addresses in the manner of their namespace: `0x1234…abcd`, `cosmos1abcd…wxyz`. */
export function useShortAddress(): (address: string, namespace: Namespace | undefined) => string {
  const { adapters } = useKit();
  return (address, namespace) => {
    const shorten = namespace === undefined ? undefined : adapters.get(namespace)?.shortenAddress;
    return shorten ? shorten(address) : shortenAddress(address);
  };
}
