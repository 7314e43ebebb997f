import { useEffect, useState, type RefObject } from 'react';

/** A colour as a field for colours takes it: `#rrggbb`. */
function toHex(color: string): string | undefined {
  const parts = /^rgba?\((\d+), (\d+), (\d+)/.exec(color)?.slice(1);
  return parts && `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The accent that an element of the recipe is drawn with, whoever has said it: a preset, a mode, the recipe. */
function accentOf(root: Element): string | undefined {
  const probe = root.ownerDocument.createElement('span');
  probe.style.color = getComputedStyle(root).getPropertyValue('--mooring-accent');
  // Outside of what is watched.
  root.ownerDocument.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return probe.style.color && toHex(color);
}

/** The accent that is drawn in `views` now; `first` until there is something drawn. */
export function useShownAccent(views: RefObject<HTMLElement | null>, first: string): string {
  const [accent, setAccent] = useState(first);
  useEffect(() => {
    const place = views.current;
    if (!place) return undefined;
    const read = () => {
      const root = place.querySelector('.mooring');
      setAccent((root && accentOf(root)) || first);
    };
    const observer = new MutationObserver(read);
    const attributeFilter = ['data-mode', 'data-preset', 'style'];
    const prefers = window.matchMedia?.('(prefers-color-scheme: light)');
    observer.observe(place, { subtree: true, childList: true, attributes: true, attributeFilter });
    prefers?.addEventListener('change', read);
    read();
    return () => {
      observer.disconnect();
      prefers?.removeEventListener('change', read);
    };
  }, [views, first]);
  return accent;
}
