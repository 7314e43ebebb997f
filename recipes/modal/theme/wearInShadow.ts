import { hasMark } from '../views/wearing';

/**
 * Gives a modal within a shadow root, which the page's sheets do not reach, what the views of features wear: at once
 * and as their parts come. Returns what ends it.
 */
export function wearInShadow(element: HTMLElement): () => void {
  const scope = element.getRootNode();
  if (!('host' in scope && 'adoptedStyleSheets' in document)) return () => undefined;
  const root = scope as ShadowRoot;
  const wear = () => {
    const missing = document.adoptedStyleSheets.filter(
      (sheet) => hasMark(sheet) && !root.adoptedStyleSheets.includes(sheet),
    );
    if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing];
  };
  wear();
  // Before it is painted: a view is drawn once its part is there, and its part brings the sheet.
  const observer = new MutationObserver(wear);
  observer.observe(element, { childList: true, subtree: true });
  return () => observer.disconnect();
}
