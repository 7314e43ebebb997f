import type { Kit } from 'mooring';

// Reached by import() only: visitors of a page that sets no theme never have these words.

/** The custom properties that a theme may set, without their `--mooring-` prefix. */
export const themeRoles = [
  ...[
    'surface',
    'surface-raised',
    'border',
    'text',
    'text-muted',
    'accent',
    'accent-text',
    'accent-fill',
    'on-accent',
    'positive',
    'negative',
    'warning',
    'focus',
  ],
  ...['shade', 'shadow', 'avatar-lightness', 'avatar-end', 'font', 'radius-card', 'radius-row', 'radius-icon'],
];

/** Says it in the log, once for a kit. */
function sayOnce({ config, ports, resources }: Kit, text: string): void {
  const said = resources.get(saidResource);
  if (!config.debug || said.has(text)) return;
  said.add(text);
  ports.log.warn(text);
}
const saidResource = { name: 'recipes.said', create: () => new Set<string>() };

/** What the modal's parts write on its element themselves. */
const ownProperties = ['dialog-drag'];

/** Theme variables that no part of the recipe reads. */
export function adviseVariables(kit: Kit, { style }: HTMLElement): void {
  // Not every host's compiler knows that it can be iterated.
  for (const property of Array.from<string>(style)) {
    const [, name = ''] = property.split(/^--mooring-/);
    if (name !== '' && ![...themeRoles, ...ownProperties].includes(name))
      sayOnce(
        kit,
        `There is no theme variable ${name}: named without the prefix --mooring-, there are ${themeRoles.join(', ')}`,
      );
  }
}

/** Says that a stylesheet is missing: an unstyled modal is otherwise silent about it. */
function adviseStylesheet({ ports }: Kit, element: HTMLElement): void {
  // jsdom knows no custom properties; a host's tests should not be told so.
  if (navigator.userAgent.includes('jsdom')) return;
  const has = (mark: string) => getComputedStyle(element).getPropertyValue(`--mooring-${mark}`) !== '';
  const say = (sheet: string) => ports.log.warn(`The stylesheet is missing: import '${sheet}' once in your app`);
  if (!has('stylesheet')) say('mooring/recipes/styles.css');
  const { preset = 'shadcn' } = element.dataset;
  if (preset !== 'shadcn' && !has('presets')) say('mooring/recipes/themes.css');
}

/** What is amiss with the looks of an open modal: its stylesheets, and what its theme sets. */
export function adviseLooks(kit: Kit, element: HTMLElement): void {
  adviseStylesheet(kit, element);
  adviseVariables(kit, element);
}

/** A view that this modal does not draw. */
export function adviseView(kit: Kit, view: string, drawn: readonly string[]): void {
  sayOnce(kit, `The modal has no view ${view}: it draws ${drawn.join(', ')}`);
}
