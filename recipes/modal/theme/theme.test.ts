import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { themeRoles } from './adviseDeveloper';

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const css = read('theme.css');
const presetCss = read('presets.css');

type Rgb = readonly [number, number, number];

function hslToRgb(hue: number, saturation: number, lightness: number): Rgb {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function toOklab(rgb: Rgb): Rgb {
  const [r, g, b] = rgb.map(toLinear) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return rgb.map((value) => toGamma(Math.min(1, Math.max(0, value)))) as unknown as Rgb;
}

/** The declarations of a rule, `var()` and `color-mix()` left as they are. */
function declarationsOf(selector: string, sheet = css): Record<string, string> {
  const start = sheet.indexOf(`${selector} {`);
  const body = sheet.slice(start, sheet.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/(--mooring-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function resolve(value: string, roles: Record<string, string>): Rgb {
  const reference = /^var\((--[\w-]+)(?:, .+)?\)$/.exec(value)?.[1];
  if (reference) return resolve(roles[reference] as string, roles);
  if (value === 'white' || value === 'black') return value === 'white' ? [1, 1, 1] : [0, 0, 0];
  const mix = /^color-mix\(in oklab, (.+), (\S+) (\d+)%\)$/.exec(value);
  if (mix) {
    const [from, to, share] = [
      toOklab(resolve(mix[1] as string, roles)),
      toOklab(resolve(mix[2] as string, roles)),
      Number(mix[3]) / 100,
    ];
    return fromOklab(
      from.map((channel, index) => channel * (1 - share) + (to[index] as number) * share) as unknown as Rgb,
    );
  }
  const hsl = /^hsla\((\d+), (\d+)%, (\d+)%, 1\)$/.exec(value);
  if (hsl) return hslToRgb(Number(hsl[1]), Number(hsl[2]) / 100, Number(hsl[3]) / 100);
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1] as string;
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) as string[]);
  return digits.map((pair) => parseInt(pair, 16) / 255) as unknown as Rgb;
}

const luminance = (rgb: Rgb) => {
  const [r, g, b] = rgb.map(toLinear) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

function contrast(left: Rgb, right: Rgb): number {
  const [low = 0, high = 0] = [luminance(left), luminance(right)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const dark = declarationsOf('.mooring');
const light = { ...dark, ...declarationsOf(".mooring[data-mode='light']") };
const named = [...new Set([...presetCss.matchAll(/data-preset='([\w-]+)'/g)].map(([, name = '']) => name))];
const presets = {
  dark,
  light,
  ...Object.fromEntries(
    named.flatMap((name) => {
      const own = declarationsOf(`[data-preset='${name}']`, presetCss);
      const inLight = declarationsOf(`[data-preset='${name}'][data-mode='light']`, presetCss);
      return [
        [`${name}, dark`, { ...dark, ...own }],
        [`${name}, light`, { ...light, ...own, ...inLight }],
      ];
    }),
  ),
};

describe.each(Object.entries(presets))('theme %s', (theme, roles) => {
  test.each([
    ['text', 'surface', 4.5],
    ['text', 'surface-raised', 4.5],
    ['text-muted', 'surface', 4.5],
    ['text-muted', 'surface-raised', 4.5],
    ['accent-text', 'surface', 4.5],
    ['on-accent', 'accent-fill', 4.5],
    ['negative', 'surface', 4.5],
    ['positive', 'surface', 4.5],
    ['warning', 'surface', 4.5],
    ['accent', 'surface', 3],
    ['focus', 'surface', 3],
  ])('behavior: %s on %s has a contrast of at least %s, or 7 where contrast is its name', (front, back, least) => {
    const colour = (role: string) => resolve(roles[`--mooring-${role}`] as string, roles);
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(theme.startsWith('high-contrast') ? 7 : least);
  });
});

/** What shadcn writes for a page of its neutral base colour. */
const pages = {
  light: { '--card': '#fff', '--card-foreground': '#0a0a0a', '--muted': '#f5f5f5' },
  dark: { '--card': '#171717', '--card-foreground': '#fafafa', '--muted': '#262626' },
};

describe.each(Object.entries(pages))('the shadcn variables of a %s page', (_, page) => {
  test.each([
    ['dark', dark],
    ['light', light],
  ])('behavior: what has no variable there can be read too, whichever mode the kit is in: %s', (_mode, own) => {
    const roles: Record<string, string> = { ...own, ...declarationsOf(".mooring[data-preset='shadcn']"), ...page };
    const colour = (role: string) => resolve(roles[`--mooring-${role}`] as string, roles);
    for (const role of ['positive', 'warning'])
      for (const back of ['surface', 'surface-raised'])
        expect(contrast(colour(role), colour(back))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('presets', () => {
  test('behavior: light is the same whether host or visitor chose it, and each sets what the others set', () => {
    expect(named).toEqual(['high-contrast', 'paper', 'terminal', 'lagoon']);
    for (const name of named) {
      const inLight = declarationsOf(`[data-preset='${name}'][data-mode='light']`, presetCss);
      expect(declarationsOf(`[data-preset='${name}'][data-mode='system']`, presetCss)).toEqual(inLight);
      expect(Object.keys(inLight)).toEqual(
        Object.keys(declarationsOf(`[data-preset='paper'][data-mode='light']`, presetCss)),
      );
      const own = Object.keys(declarationsOf(`[data-preset='${name}']`, presetCss));
      expect(own.filter((property) => !themeRoles.includes(property.replace('--mooring-', '')))).toEqual([]);
    }
  });
});

describe('theme', () => {
  test('behavior: accents, backgrounds and durations are those of the design', () => {
    expect([presets.dark['--mooring-accent'], presets.dark['--mooring-surface']]).toEqual([
      'hsla(230, 100%, 67%, 1)',
      '#121313',
    ]);
    expect([presets.light['--mooring-accent'], presets.light['--mooring-surface']]).toEqual([
      'hsla(231, 100%, 70%, 1)',
      '#fff',
    ]);
    expect([presets.dark['--mooring-title-ms'], presets.dark['--mooring-view-ms']]).toEqual(['120ms', '150ms']);
  });
});

describe('scroll bars', () => {
  test("behavior: have the colours of the theme: a browser's own are white in a dark card", () => {
    const card = readFileSync(fileURLToPath(new URL('../card.css', import.meta.url)), 'utf8');
    const scrolling = card.split('}').filter((rule) => rule.includes('scrollbar-width: thin'));
    expect(scrolling.map((rule) => /scrollbar-color: .*--mooring-/.test(rule))).toEqual([true, true]);
  });
});

describe('directions', () => {
  test('behavior: no rule asks for :dir(), of which minifiers make a list of languages', () => {
    const recipes = fileURLToPath(new URL('../../', import.meta.url));
    const sheets = readdirSync(recipes, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
    expect(sheets).toContain('modal/theme/theme.css');
    expect(sheets.filter((name) => read(`../../${name}`).includes(':dir('))).toEqual([]);
  });
});

describe('contrast', () => {
  test('error: a pair that is too close is found', () => {
    expect(contrast(resolve('#777', {}), resolve('#fff', {}))).toBeLessThan(4.5);
    expect(contrast(resolve('#000', {}), resolve('#fff', {}))).toBeCloseTo(21, 5);
  });
});

describe('themeRoles', () => {
  test('behavior: are the roles of the stylesheet, all and no other', () => {
    const internal = ['stylesheet', 'title-ms', 'view-ms', 'ease', 'direction', 'start', 'px'];
    const declared = [...(css.split('}')[0] ?? '').matchAll(/--mooring-([a-z-]+):/g)]
      .map(([, name = '']) => name)
      .filter((name) => !internal.includes(name));
    expect([...themeRoles].sort()).toEqual(declared.sort());
  });
});
