import { useContext, useEffect, useState, type ComponentType, type RefObject } from 'react';
import { useKit, useModalRouter, type ViewEntry, type ViewName } from 'mooring';
import { loadPart } from 'mooring/core';
import { HostPartsContext } from './parts/hostParts';
import { afterPaintIdle } from './parts/whenIdle';
import { componentOf, loadLaterViews, titleOf, type LoadedViews, type ViewTitle } from './views/views';

export interface CurrentView {
  /** Names the view and its arguments. */
  key: string;
  entry: ViewEntry;
  canGoBack: boolean;
  /** `undefined` only while the very first view is loading. */
  Component: ComponentType<object> | undefined;
  titleIn: ViewTitle;
  /** The view's code is still on its way: the one before is drawn, or nothing yet. */
  isWaiting: boolean;
  /** There while the view's code is lost: asks for it once more. */
  retry: (() => void) | false;
}

const keyOf = ({ view, params }: ViewEntry) => (params === undefined ? view : `${view} ${JSON.stringify(params)}`);

/**
 * The view to draw: the router's, once its code is there; until then the one before stays, so that nothing flashes. A
 * modal that is closing keeps what it showed until it has faded. The next views load as soon as the modal has been open
 * for a moment. `ahead` holds what has loaded before anybody wanted it: nothing is drawn anew for that.
 */
export function useCurrentView(isOpen: boolean, ahead: RefObject<LoadedViews>): CurrentView {
  const { view, params, canGoBack } = useModalRouter();
  const kit = useKit();
  const { views } = useContext(HostPartsContext);
  const entry = { view, params } as ViewEntry;
  const [asked, setAsked] = useState<LoadedViews>();
  const later = { ...ahead.current, ...asked };
  const [shown, setShown] = useState({ entry, canGoBack });
  const [lost, setLost] = useState<ViewName>();
  const isReady = componentOf(view, later, views) !== undefined;
  const isLost = !isReady && lost === view && isOpen;
  // During render, so that the new view is drawn in the commit that asked for it.
  const isDrawn = isOpen && (isReady || isLost);
  if (isDrawn && (keyOf(shown.entry) !== keyOf(entry) || shown.canGoBack !== canGoBack)) setShown({ entry, canGoBack });
  // Who comes back finds it tried again.
  if (lost && !isLost) setLost(undefined);

  useEffect(() => {
    if (isReady || isLost) return undefined;
    let isCurrent = true;
    void loadPart(kit, { part: view, load: () => loadLaterViews(view, views?.[view]) }).then(
      (loaded) => {
        if (isCurrent) setAsked((known) => ({ ...known, ...loaded }));
      },
      () => {
        if (isCurrent) setLost(view);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isReady, isLost, view, views, kit]);

  useEffect(() => {
    if (!isOpen) return undefined;
    return afterPaintIdle(() => {
      void loadLaterViews().then(
        (loaded) => void Object.assign(ahead.current, loaded),
        // What is lost now is tried again, and told, when somebody wants it.
        () => undefined,
      );
    });
  }, [isOpen, ahead]);

  const drawn = isDrawn ? entry : shown.entry;
  const Component = componentOf(drawn.view, later, views);
  return {
    key: keyOf(drawn),
    entry: drawn,
    canGoBack: isOpen ? canGoBack : shown.canGoBack,
    Component,
    // One without a title has that of the way in, and none before it is known to have none: a title is announced.
    titleIn: (messages) =>
      titleOf(drawn.view, messages, later, views) ?? (Component || isLost ? messages.connect.title : ''),
    isWaiting: isOpen !== isDrawn,
    retry: isLost && (() => setLost(undefined)),
  };
}
