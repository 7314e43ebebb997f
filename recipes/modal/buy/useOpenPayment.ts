import { useKit, useModalRouter } from 'mooring';
import { deviceOf, openOnramp, selectOnramp, selectRouter } from 'mooring/core';

/** Opens the page of the provider within the click, and shows what becomes of it. On phones it is a tab. */
export function useOpenPayment(): () => void {
  const kit = useKit();
  const { push, replace } = useModalRouter();
  return () => {
    // After a reload the order is there, and what was typed is not.
    if (selectOnramp(kit).problem) return replace({ view: 'Buy' });
    const { isMobile } = deviceOf(kit.ports);
    // The order says what became of it.
    void openOnramp(kit, { target: isMobile ? 'tab' : 'popup' }).catch(() => undefined);
    if (selectRouter(kit).view !== 'BuyInProgress') push({ view: 'BuyInProgress' });
    return undefined;
  };
}
