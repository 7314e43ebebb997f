import type { Kit } from 'mooring';

/** Says in development that the stylesheet is missing: an unstyled modal is otherwise silent about it. */
export function checkStylesheet(element: HTMLElement, { config, ports }: Kit): void {
  // jsdom knows no custom properties; a host's tests should not be told so.
  if (!config.debug || navigator.userAgent.includes('jsdom')) return;
  if (getComputedStyle(element).getPropertyValue('--mooring-stylesheet') === '')
    ports.log.warn("The stylesheet is missing: import 'mooring/recipes/styles.css' once in your app");
}
