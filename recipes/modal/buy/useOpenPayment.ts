import { useKit, useModalRouter } from 'mooring';
import { deviceOf, openOnramp, selectRouter } from 'mooring/core';

/** Opens the page of the provider within the click, and shows what becomes of it. On phones it is a tab. */
export function useOpenPayment(): () => void {
  const kit = useKit();
  const { push } = useModalRouter();
  return () => {
    const { isMobile } = deviceOf(kit.ports);
    // The order says what became of it.
    void openOnramp(kit, { target: isMobile ? 'tab' : 'popup' }).catch(() => undefined);
    if (selectRouter(kit).view !== 'BuyInProgress') push({ view: 'BuyInProgress' });
  };
}
