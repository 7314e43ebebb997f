/** What says, in the sheet itself, that a page has it. */
const mark = '--mooring-features';

export const hasMark = ({ cssRules }: CSSStyleSheet): boolean => cssRules[0]?.cssText.includes(mark) === true;

/**
 * Gives the page the styles that came as text with a part, once. Constructed sheets pass a strict
 * Content-Security-Policy, which a style element does not. A browser without them draws the views plain.
 */
export async function wearing<Part extends { featureStyles: string }>(loading: Promise<Part>): Promise<Part> {
  const part = await loading;
  if ('adoptedStyleSheets' in document && !document.adoptedStyleSheets.some(hasMark)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(part.featureStyles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  return part;
}
