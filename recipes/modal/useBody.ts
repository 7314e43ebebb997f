import { useEffect, useState, type ComponentType } from 'react';
import { useKit, useModalRouter, type Kit } from 'mooring';
import { loadPart } from 'mooring/core';
import { whenIdle } from './parts/whenIdle';

type Load<Props> = () => Promise<{ ModalBody: ComponentType<Props> }>;

/** Asks for the modal's code while the page is drawn: on a slow line it is there by the first press. */
function loadAhead<Props>({ ports }: Kit, load: Load<Props>) {
  if (!ports.browser.window) return undefined;
  const body = load();
  body.catch(() => undefined);
  return body;
}

/**
 * The modal's code, drawn once the page is idle, at the latest when it opens. `retry` is there while somebody wants it
 * and it could not be loaded.
 */
export function useBody<Props>(embedded: boolean | undefined, load: Load<Props>) {
  const { isOpen, close, setLoading } = useModalRouter({ draws: embedded ? 'card' : 'dialog' });
  const kit = useKit();
  const [Body, setBody] = useState<ComponentType<Props>>();
  const [isLost, setIsLost] = useState(false);
  const isNeeded = isOpen || embedded;
  const [ahead] = useState(() => loadAhead(kit, load));
  useEffect(() => {
    // Closed, so that the next opening tries again.
    if (isLost && !isNeeded) setIsLost(false);
    if (Body || isLost) return undefined;
    const draw = async (loading: ReturnType<typeof load>) => {
      const { ModalBody } = await loading;
      setBody(() => ModalBody);
    };
    // What was asked for ahead and is lost is asked for again when it is wanted, not behind the visitor's back.
    if (!isNeeded) return whenIdle(() => void draw(ahead ?? load()).catch(() => undefined));
    let isCurrent = true;
    setLoading(true);
    loadPart(kit, { part: 'modal', load: () => draw(load()) }).catch(() => {
      if (isCurrent) setIsLost(true);
    });
    // It is drawn, lost, or wanted no more: what an earlier opening waits for says nothing of the next.
    return () => {
      isCurrent = false;
      setLoading(false);
    };
  }, [Body, ahead, isLost, isNeeded, kit, load, setLoading]);
  return { Body, retry: isLost && isNeeded ? () => setIsLost(false) : undefined, close };
}
