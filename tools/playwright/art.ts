/**
 * One SVG shape: tag and attributes. Plain data, so a page under any content policy can draw it without parsing markup.
 */
export type Shape = readonly [tag: 'rect' | 'path' | 'circle', attributes: Readonly<Record<string, string>>];

/** A drawing on a 64 by 64 board. */
export type Art = readonly Shape[];

/** The drawing as an SVG document. */
export function toSvg(art: Art): string {
  const shapes = art.map(([tag, attributes]) => {
    const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${list.join('')}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${shapes.join('')}</svg>`;
}

/** The drawing as the `data:` address an announced wallet gives as its icon. */
export const toDataUri = (art: Art): string => `data:image/svg+xml,${encodeURIComponent(toSvg(art))}`;
