import type { Anatomy } from '../../primitives/internal/anatomy';

/**
 * Writes down every `data-*` attribute and custom property that appears on elements with a `data-testid` (the name of
 * the part), even one that is gone again within the same task.
 */
export function recordAnatomy(root: Node = document.body) {
  const seen = new Set<string>();
  const look = (element: Element) => {
    const part = element.getAttribute('data-testid');
    if (!part) return;
    for (const { name } of element.attributes) if (name.startsWith('data-')) seen.add(`${part} ${name}`);
    for (const name of (element as HTMLElement).style ?? []) if (name.startsWith('--')) seen.add(`${part} ${name}`);
  };
  const read = (records: MutationRecord[]) => {
    for (const { target, attributeName, addedNodes } of records) {
      const part = (target as Element).getAttribute?.('data-testid');
      if (part && attributeName?.startsWith('data-')) seen.add(`${part} ${attributeName}`);
      for (const node of [target, ...addedNodes]) {
        if (!(node instanceof Element)) continue;
        look(node);
        node.querySelectorAll('[data-testid]').forEach(look);
      }
    }
  };
  const observer = new MutationObserver(read);
  observer.observe(root, { subtree: true, childList: true, attributes: true });
  /** Takes a look now, for what a later change in the same task would undo. */
  const now = () => read(observer.takeRecords());
  return {
    now,
    /** The documented names that have not appeared yet. */
    missing(anatomy: Anatomy): string[] {
      now();
      return Object.entries(anatomy)
        .flatMap(([part, { attributes, variables }]) =>
          [...Object.keys(attributes ?? {}), ...Object.keys(variables ?? {})].map((name) => `${part} ${name}`),
        )
        .filter((entry) => !seen.has(entry));
    },
    /** The attributes and variables that appeared and are not documented; `data-testid` is the test's own. */
    undocumented(anatomy: Anatomy): string[] {
      now();
      return [...seen].filter((entry) => {
        const [part = '', name = ''] = entry.split(' ');
        const known = anatomy[part];
        return name !== 'data-testid' && !(name in (known?.attributes ?? {})) && !(name in (known?.variables ?? {}));
      });
    },
    stop: () => observer.disconnect(),
  };
}
