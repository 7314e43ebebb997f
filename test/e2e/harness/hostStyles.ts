import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const from = createRequire(import.meta.url);
const own = (name: string) => readFileSync(fileURLToPath(new URL(`../hosts/${name}.css`, import.meta.url)), 'utf8');
const published = (path: string) => readFileSync(from.resolve(path), 'utf8');
/** The template is no module: it lies beside the package's manifest. */
const template = (file: string) =>
  readFileSync(
    from.resolve('create-vite/package.json').replace('package.json', `template-react-ts/src/${file}`),
    'utf8',
  );

/** Stylesheets that pages come with. */
export const hostStyles: Readonly<Record<string, string>> = {
  'Tailwind 4':
    '@layer theme, base, components, utilities;\n@layer base ' + `{\n${published('tailwindcss/preflight.css')}\n}`,
  'Tailwind 3': own('tailwind3'),
  Bootstrap: published('bootstrap/dist/css/bootstrap.css'),
  Pico: published('@picocss/pico/css/pico.css'),
  'a new Vite project': template('index.css') + template('App.css'),
  'a page of plain element styles': own('plain'),
  'a page that insists': own('insistent'),
};
