import { forwardRef, useRef, useState, type ReactNode, type RefObject } from 'react';
import { activeElementAt } from '../internal/activeElementAt';
import { afterAnimations } from '../internal/afterAnimations';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect';
import { usePart, type PartProps } from '../internal/usePart';
import { useViewHeight } from './useViewHeight';

/** State of `ViewStack.Root`, as data attributes. */
export type ViewStackRootState = { direction: 'forward' | 'back'; changing: boolean };

export type ViewStackRootProps = PartProps<'div', ViewStackRootState> & {
  /** Names the view that `children` are. Another key is another view. */
  viewKey: string;
  /** Where the latest change of `viewKey` leads. */
  direction?: 'forward' | 'back' | undefined;
  /** Class name of the element around each view. */
  viewClassName?: string | undefined;
  /**
   * Focus follows a change only from inside this element: for views in a page that must not take it from elsewhere.
   * Default: always.
   */
  focusScope?: RefObject<Element | null> | undefined;
};

interface View {
  key: string;
  children: ReactNode;
}

interface Shown {
  key: string;
  leaving?: View | undefined;
  /**
   * Whether the leaving view comes first in the document; elements never move, since a move would restart their
   * animations.
   */
  leavingFirst: boolean;
  /** Whether the focus was where it follows from. Asked before the change: what had it may be gone after. */
  takesFocus: boolean;
}

/**
 * Shows one view and moves between views. The view left behind stays, inert, until the animations of both are over; a
 * change during a change goes on from where things are. Focus moves to the new view, except on first mount.
 */
export const ViewStackRoot = /* @__PURE__ */ forwardRef<HTMLDivElement, ViewStackRootProps>(function ViewStackRoot(
  { viewKey, direction = 'forward', viewClassName, focusScope, children, ...props },
  ref,
) {
  const root = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLDivElement>(null);
  const committed = useRef<View>({ key: viewKey, children });
  const [state, setShown] = useState<Shown>({ key: viewKey, leavingFirst: true, takesFocus: true });

  let shown = state;
  if (shown.key !== viewKey) {
    // Not taken back while it was leaving.
    const fresh = shown.leaving?.key !== viewKey;
    const takesFocus = !focusScope?.current || focusScope.current.contains(activeElementAt(focusScope.current));
    shown = { key: viewKey, leaving: committed.current, leavingFirst: fresh || !shown.leavingFirst, takesFocus };
    // During render, so that the change and its leaving view are one commit.
    setShown(shown);
  }

  useIsomorphicLayoutEffect(() => {
    committed.current = { key: viewKey, children };
  });
  useIsomorphicLayoutEffect(() => {
    const view = current.current;
    const old = left.current;
    // By hand, because React 18 and 19 disagree about the value of the prop.
    view?.removeAttribute('inert');
    if (!view || !old) return;
    if (state.takesFocus && !view.contains(activeElementAt(view))) {
      (view.querySelector<HTMLElement>('[data-autofocus]') ?? view).focus({ preventScroll: true });
    }
    old.setAttribute('inert', '');
    return afterAnimations([old, view], () => setShown((now) => ({ ...now, leaving: undefined })));
  }, [state]);
  // After the starting style was computed: to measure is to compute styles, and the view would have nothing to move
  // from.
  useViewHeight(root, current, viewKey);

  const { leaving, leavingFirst } = shown;
  const view = (
    <div
      key={viewKey}
      ref={current}
      className={viewClassName}
      tabIndex={-1}
      data-view={viewKey}
      data-direction={direction}
      data-entering={leaving ? '' : undefined}
    >
      {children}
    </div>
  );
  const old = leaving && (
    <div
      key={leaving.key}
      ref={left}
      className={viewClassName}
      tabIndex={-1}
      aria-hidden
      data-view={leaving.key}
      data-direction={direction}
      data-leaving=""
    >
      {leaving.children}
    </div>
  );
  return usePart(
    'div',
    props,
    ref,
    { ref: root, children: leavingFirst ? [old, view] : [view, old] },
    { direction, changing: Boolean(leaving) },
  );
});
