import { posix } from 'node:path';

/** Files of a site: text of the pages by path, and every other path with no text. */
export type SiteFiles = ReadonlyMap<string, string>;

const idsOf = (html: string) => new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id));

/** Links of pages that lead to no file of the site, or to no place in it. Those to other sites are not followed. */
export function deadLinks(files: SiteFiles): readonly string[] {
  const ids = new Map([...files].map(([path, html]) => [path, idsOf(html)]));
  return [...files].flatMap(([path, html]) =>
    [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].flatMap(([, link = '']) => {
      if (/^[a-z][a-z+.-]*:/i.test(link)) return [];
      const [place = '', anchor] = link.split('#');
      const target = place === '' ? path : posix.join(posix.dirname(path), place);
      const isThere = files.has(target) && (anchor === undefined || ids.get(target)?.has(decodeURIComponent(anchor)));
      return isThere ? [] : [`${path}: ${link}`];
    }),
  );
}
