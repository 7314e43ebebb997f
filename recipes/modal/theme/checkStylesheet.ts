import type { Kit } from 'mooring';

/** Says in development that a stylesheet is missing: an unstyled modal is otherwise silent about it. */
export function checkStylesheet(element: HTMLElement, { config, ports }: Kit): void {
  // jsdom knows no custom properties; a host's tests should not be told so.
  if (!config.debug || navigator.userAgent.includes('jsdom')) return;
  const has = (mark: string) => getComputedStyle(element).getPropertyValue(`--mooring-${mark}`) !== '';
  const say = (sheet: string) => ports.log.warn(`The stylesheet is missing: import '${sheet}' once in your app`);
  if (!has('stylesheet')) say('mooring/recipes/styles.css');
  const { preset = 'shadcn' } = element.dataset;
  if (preset !== 'shadcn' && !has('presets')) say('mooring/recipes/themes.css');
}
