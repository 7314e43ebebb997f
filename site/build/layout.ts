import type { ClientStyles } from './clientScripts';
import { escapeHtml, type Heading } from './markdown';
import type { NavigationGroup } from './navigation';

/** A page as the layout needs it. */
export interface LayoutPage {
  path: string;
  title: string;
  description: string;
  html: string;
  headings: readonly Heading[];
}

export interface Layout {
  styles: ClientStyles;
  navigation: readonly NavigationGroup[];
  /** Titles by path. */
  titles: ReadonlyMap<string, string>;
}

/** The way from a page to the site's root: pages lie in folders, and the site in any folder of a host. */
export const toRoot = (path: string) => '../'.repeat(path.split('/').length - 1) || './';

const mark =
  '<svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><circle cx="16" cy="7" r="3.5"/>' +
  '<path d="M16 10.5V28M9 15h14M4 18c0 6 5 10 12 10s12-4 12-10"/></svg>';

const shortTitle = (path: string, title: string) => (path === 'index' ? 'Home' : title.replace(/^Coming from /, ''));

function drawNavigation({ path }: LayoutPage, { navigation, titles }: Layout): string {
  const root = toRoot(path);
  const link = (page: string) => {
    const isPart = path.startsWith(`${page}/`);
    const current = page === path ? ' aria-current="page"' : isPart ? ' aria-current="true"' : '';
    return `<li><a href="${root}${page}.html"${current}>${escapeHtml(shortTitle(page, titles.get(page) ?? page))}</a></li>`;
  };
  const groups = navigation.map(({ title, pages }) => `<h2>${title}</h2><ul>${pages.map(link).join('')}</ul>`);
  return (
    `<nav id="navigation" class="navigation" aria-label="Pages" popover>` +
    `<button class="close" popovertarget="navigation" popovertargetaction="hide">Close</button>${groups.join('')}</nav>`
  );
}

function drawOutline({ headings }: LayoutPage): string {
  // A page of the reference has hundreds, and lists them itself.
  const deepest = headings.length > 60 ? 2 : 3;
  const shown = headings.filter(({ level }) => level === 2 || level === deepest);
  if (shown.length < 2) return '<div class="outline"></div>';
  const items = shown.map(
    ({ level, id, text }) => `<li class="level-${level}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  );
  return `<aside class="outline" aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></aside>`;
}

function drawNeighbours({ path }: LayoutPage, { navigation, titles }: Layout): string {
  const order = navigation.flatMap(({ pages }) => pages);
  const index = order.indexOf(path);
  const link = (page: string | undefined, rel: string, label: string) =>
    page === undefined
      ? ''
      : `<a rel="${rel}" href="${toRoot(path)}${page}.html"><small>${label}</small>${escapeHtml(shortTitle(page, titles.get(page) ?? page))}</a>`;
  const [before, after] = index < 0 ? [] : [order[index - 1], order[index + 1]];
  return `<nav class="neighbours" aria-label="Next pages">${link(before, 'prev', 'Before')}${link(after, 'next', 'Next')}</nav>`;
}

function drawHeader(root: string): string {
  return `<header class="header">
<a class="brand" href="${root}index.html">${mark}mooring</a>
<nav class="places" aria-label="Places"><a href="${root}guides/getting-started.html">Guides</a>
<a href="${root}reference/mooring.html">Reference</a><a href="${root}gallery.html">Gallery</a><a href="${root}demo.html">Demo</a></nav>
<button type="button" class="tool" data-search hidden><span>Search</span><kbd>/</kbd></button>
<button type="button" class="tool" data-theme-toggle hidden aria-label="Change between dark and light"></button>
<button type="button" class="tool menu" popovertarget="navigation">Menu</button>
</header>`;
}

const sheet = (href: string) => `<link rel="stylesheet" href="${href}">`;

/** Pages that run something of their own. */
const ownScripts: Readonly<Record<string, 'live' | 'builder'>> = { index: 'live', 'guides/theming': 'builder' };

/** A whole page. Nothing in it is inline: it stands under `default-src 'self'`. */
export function drawPage(page: LayoutPage, layout: Layout): string {
  const root = toRoot(page.path);
  const isHome = page.path === 'index';
  const own = ownScripts[page.path];
  return `<!doctype html>
<html lang="en" data-root="${root}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(isHome ? 'mooring: wallet connection for the web' : `${page.title} · mooring`)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<link rel="icon" href="${root}assets/icon.svg">
${sheet(`${root}assets/site.css`)}
${own ? layout.styles[own].map((path) => sheet(root + path)).join('\n') : ''}
<script src="${root}assets/theme.js"></script>
<script type="module" src="${root}assets/site.js"></script>
${own ? `<script type="module" src="${root}assets/${own}.js"></script>` : ''}
</head>
<body${isHome ? ' class="home"' : ''}>
<a class="skip" href="#content">Skip to the text</a>
${drawHeader(root)}
<div class="columns">
${drawNavigation(page, layout)}
<main id="content" class="content" tabindex="-1">
<article>${page.html}</article>
${drawNeighbours(page, layout)}
</main>
${drawOutline(page)}
</div>
</body>
</html>
`;
}

/** A page that a script draws whole. */
export function drawBarePage(title: string, script: string, styles: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="./assets/icon.svg">
${styles.map((path) => sheet(`./${path}`)).join('\n')}
<script type="module" src="./assets/${script}.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
}
