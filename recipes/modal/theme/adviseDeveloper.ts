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

/** A view that this modal does not draw. */
export function adviseView(kit: Kit, view: string, drawn: readonly string[]): void {
  sayOnce(kit, `The modal has no view ${view}: it draws ${drawn.join(', ')}`);
}
