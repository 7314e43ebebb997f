import { useCallback, useEffect, useState } from 'react';

/** How much larger text is than usual in an element of the modal, also when that changes. */
export function useEnlargement(): [measure: (element: HTMLElement | null) => void, scale: number] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);
  const measure = useCallback((found: HTMLElement | null) => {
    if (found) setScale(parseFloat(getComputedStyle(found).fontSize) / 16 || 1);
    setElement(found);
  }, []);
  useEffect(() => {
    if (!element) return undefined;
    const again = () => measure(element);
    window.addEventListener('resize', again);
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(again) : undefined;
    observer?.observe(element);
    return () => {
      window.removeEventListener('resize', again);
      observer?.disconnect();
    };
  }, [element, measure]);
  return [measure, scale];
}
