import { useEffect, useRef } from 'react';
import { useConnection, useKit, useModalRouter } from 'mooring';
import { selectRouter } from 'mooring/core';

/**
 * Who reviews is led back to the form once another account or network is in use: what was read is of the one before.
 * What is typed stays.
 */
export function useSameSender(form: 'WalletSend' | 'Swap'): void {
  const kit = useKit();
  const { back, replace } = useModalRouter();
  const { address, network } = useConnection();
  const { id: networkId, namespace = '' } = network ?? {};
  const reviewed = useRef({ address, networkId });
  useEffect(() => {
    if (address === undefined || networkId === undefined) return;
    const { address: from = address, networkId: on = networkId } = reviewed.current;
    reviewed.current = { address, networkId };
    // The same account may be written in other case.
    const isSame = on === networkId && kit.adapters.get(namespace)?.isSameAddress(from, address);
    const { view, history } = selectRouter(kit);
    // A view that is fading out has no say any more.
    if (isSame || view !== `${form}Preview`) return;
    if (history.at(-2)?.view === form) back();
    else replace({ view: form });
  }, [kit, back, replace, form, address, namespace, networkId]);
}
