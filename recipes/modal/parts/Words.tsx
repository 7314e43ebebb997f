import { useLayoutEffect, useRef } from 'react';
import { afterPaint } from './afterPaint';

/**
 * Title and text of a screen, announced politely when it appears and whenever they change. Without a title where the
 * modal's own says the same.
 */
export function Words({ title, text }: { title?: string; text: string }) {
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A live region is heard for what changes in it, not for what it comes with: its words have their place at once,
    // and are there a frame later.
    const { style } = words.current as HTMLDivElement;
    style.visibility = 'hidden';
    return afterPaint(() => void (style.visibility = ''));
  }, []);
  return (
    <div role="status">
      <div ref={words} className="mooring-waiting-words">
        {title && <p className="mooring-waiting-title">{title}</p>}
        <p className="mooring-text">{text}</p>
      </div>
    </div>
  );
}
