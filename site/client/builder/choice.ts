import type { ThemePreset } from 'mooring';

/** What a reader has chosen in the builder; an empty text is the recipe's own. */
export interface Choice {
  mode: 'dark' | 'light' | 'system';
  preset: '' | Exclude<ThemePreset, 'shadcn'>;
  accent: string;
  corners: '' | 'square' | 'small' | 'round';
  font: '' | 'serif' | 'mono';
}

export const initialChoice: Choice = { mode: 'dark', preset: '', accent: '', corners: '', font: '' };

const corners = {
  square: { 'radius-card': '0px', 'radius-row': '0px', 'radius-icon': '0px' },
  small: { 'radius-card': '12px', 'radius-row': '8px', 'radius-icon': '6px' },
  round: { 'radius-card': '36px', 'radius-row': '22px', 'radius-icon': '18px' },
} as const;
const fonts = { serif: 'Georgia, serif', mono: 'ui-monospace, monospace' } as const;

/** The theme variables of a choice, as `createKit` takes them. */
export function toVariables({ corners: shape, font }: Choice): Readonly<Record<string, string>> {
  return { ...(shape && corners[shape]), ...(font && { font: fonts[font] }) };
}

/** The same for a kit that runs: what is not chosen goes back to its default. */
export const toLiveVariables = (choice: Choice): Readonly<Record<string, string | undefined>> => ({
  'radius-card': undefined,
  'radius-row': undefined,
  'radius-icon': undefined,
  font: undefined,
  accent: choice.accent || undefined,
  ...toVariables(choice),
});

/** What a host writes for a choice. */
export function toCode(choice: Choice): string {
  const { mode, preset, accent } = choice;
  const variables = Object.entries(toVariables(choice)).map(
    ([name, value]) => `      ${/-/.test(name) ? `'${name}'` : name}: '${value}',\n`,
  );
  const theme = [
    `    mode: '${mode}',\n`,
    ...(accent ? [`    accent: '${accent}',\n`] : []),
    ...(variables.length > 0 ? [`    variables: {\n${variables.join('')}    },\n`] : []),
  ];
  const sheets = ['styles', ...(preset ? ['themes'] : [])].map((name) => `import 'mooring/recipes/${name}.css';\n`);
  return `${sheets.join('')}
const kit = createKit({
  // ...
  theme: {
${theme.join('')}  },
});

<KitModal${preset ? ` preset="${preset}"` : ''} />`;
}
