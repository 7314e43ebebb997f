import { useCallback, type ReactElement, type ReactNode } from 'react';

/**
 * A live region that is heard and not seen. Styled from script after mount, so that server markup needs no style
 * attribute.
 */
export function VisuallyHidden({ children }: { children?: ReactNode }): ReactElement {
  const conceal = useCallback((node: HTMLElement | null) => {
    if (node) {
      node.style.cssText =
        'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
    }
  }, []);
  return (
    <span ref={conceal} role="status">
      {children}
    </span>
  );
}
