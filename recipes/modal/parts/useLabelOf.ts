import { useKit, type Namespace } from 'mooring';
import { selectAddressLabels } from 'mooring/core';
import { useKitRead } from './useKitRead';

/** What an address is called, however it is written. The selector here and not its hook: see AccountView. */
export function useLabelOf(): (address: string, namespace: Namespace | undefined) => string | undefined {
  const { adapters } = useKit();
  const labels = useKitRead(selectAddressLabels, (all) => all);
  return (address, namespace = '') => {
    const isSame = adapters.get(namespace)?.isSameAddress ?? Object.is;
    const start = `${namespace}:`;
    // What was given here comes after what wallets say.
    const found = Object.entries(labels).filter(
      ([key]) => key.startsWith(start) && isSame(key.slice(start.length), address),
    );
    return found.at(-1)?.[1];
  };
}
