import { useEffect, type RefObject } from 'react';
import { useKit } from 'mooring';

/** Says in development that the stylesheet is missing: an unstyled modal is otherwise silent about it. */
export function useStylesheetCheck(element: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const { ports, config } = useKit();
  useEffect(() => {
    // jsdom knows no custom properties; a host's tests should not be told so.
    if (!isOpen || !config.debug || !element.current || navigator.userAgent.includes('jsdom')) return;
    if (getComputedStyle(element.current).getPropertyValue('--mooring-stylesheet') === '')
      ports.log.warn("The stylesheet is missing: import 'mooring/recipes/styles.css' once in your app");
  }, [isOpen, config.debug, element, ports.log]);
}
