import { useEffect } from 'react';
import { useKit } from 'mooring';
import { selectRouter, showToast, watchOnramp, type Kit } from 'mooring/core';
import { useBuyMessages } from './useBuyMessages';
import { useFiat } from './useFiat';

/** Says by a toast what has arrived where the view of the purchase does not: the modal is closed, or elsewhere. */
const arrivalResource = {
  name: 'recipes.arrival',
  create(kit: Kit) {
    const told = { write: (_received: string, _symbol: string) => '', stop: () => undefined as void };
    told.stop = kit.events.on('onramp:arrived', ({ received, symbol }) => {
      if (selectRouter(kit).view === 'BuyInProgress') return;
      void showToast(kit, { kind: 'success', text: told.write(received, symbol) });
    });
    return told;
  },
  dispose: ({ stop }: { stop(): void }) => stop(),
};

/** Has the purchase looked for, after a reload from here, and its arrival said wherever the visitor is by then. */
export function useAwaited(): void {
  const kit = useKit();
  const { buy } = useBuyMessages();
  const { coins } = useFiat();
  useEffect(() => {
    kit.resources.get(arrivalResource).write = (received, symbol) => buy.arrivedTitle(coins(received, symbol));
  }, [kit, buy, coins]);
  useEffect(() => void watchOnramp(kit).catch(() => undefined), [kit]);
}
