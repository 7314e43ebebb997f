import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { useKit, useModalRouter } from 'mooring';
import { Dialog } from 'mooring/primitives';
import { LocaleContext } from './messages/localeContext';
import { MessagesContext } from './messages/messagesContext';
import { useDrawing } from './messages/useDrawing';
import { ModalFrame } from './ModalFrame';
import { loadLater } from './loadLater';
import type { KitModalProps } from './KitModal';
import { Announcement } from './parts/Announcement';
import { HostPartsContext } from './parts/hostParts';
import { Rehearsal } from './parts/Rehearsal';
import { Toasts } from './parts/Toasts';
import { afterPaintIdle } from './parts/whenIdle';
import { useThemeRef } from './theme/useThemeRef';
import type { LoadedViews } from './views/views';

type Later = typeof import('./later');

/** What is lost is loaded with the next opening. */
const withLater = (run: (part: Later) => void) => void loadLater().then(run, () => undefined);

/** The modal proper. Loads after the page is idle, or when it is first opened. */
export function ModalBody({ embedded = false, views, slots, className = '', ...props }: KitModalProps) {
  const kit = useKit();
  const { words, locale, writing, preset, setVisitor } = useDrawing(props);
  const parts = useMemo(() => ({ views, slots }), [views, slots]);
  const titleId = useId();
  const { isOpen, isShaking, close, shake, view } = useModalRouter();
  const { ref, mode } = useThemeRef<HTMLElement>();
  const root = useRef<HTMLElement | null>(null);
  // One function for good: with a new one React would take the element away and give it back around each commit.
  const setRoot = useCallback((node: HTMLElement | null) => ref((root.current = node)), [ref]);
  const page = useRef<HTMLDivElement | null>(null);
  const { ref: wear } = useThemeRef<HTMLDivElement>();
  const isShown = isOpen || embedded;
  const ahead = useRef<LoadedViews>({});
  useEffect(() => {
    if (!isShown) return undefined;
    let isGone = false;
    // What was waited for, then what has come of it.
    let stop = afterPaintIdle(() =>
      withLater(({ afterOpening }) => {
        if (root.current && !isGone) stop = afterOpening(root.current, kit, { ahead: ahead.current, onClose: close });
      }),
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [isShown, kit, close]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each opening, for what was lost before.
  useEffect(() => {
    // English is there already, unless another language was before.
    const asked = locale ?? kit.ports.browser.window?.navigator.language ?? 'en';
    if (setVisitor && (writing.lang || !/^en\b/.test(asked))) withLater(({ visit }) => visit(kit, locale, setVisitor));
  }, [kit, isShown, writing.lang, locale, setVisitor]);
  const attributes = {
    ...writing,
    // A browser's translator moves texts that React then looks for, and the page is gone. The words have languages.
    translate: 'no' as const,
    'data-mode': mode,
    'data-preset': preset,
    'data-shaking': isShaking ? '' : undefined,
  };

  function onOpenChange(open: boolean, { reason }: { reason: string }) {
    if (open) return;
    // A stray click outside would leave the person on a network that does not work, or disconnected.
    if (reason === 'backdrop' && (view === 'UnsupportedChain' || view === 'SIWXSignMessage')) shake();
    else close();
  }

  return (
    <MessagesContext.Provider value={words}>
      <LocaleContext.Provider value={locale}>
        <HostPartsContext.Provider value={parts}>
          <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
            {embedded ? (
              <section
                ref={setRoot}
                className={`mooring mooring-card ${className}`}
                data-embedded=""
                aria-labelledby={titleId}
                {...attributes}
              >
                <Announcement />
                <ModalFrame isOpen ahead={ahead} card={root} titleId={titleId} />
              </section>
            ) : (
              <>
                <Dialog.Popup ref={setRoot} className={`mooring mooring-modal ${className}`} {...attributes}>
                  <div className="mooring-card">
                    <div className="mooring-handle" aria-hidden />
                    <ModalFrame isOpen={isOpen} ahead={ahead} />
                  </div>
                </Dialog.Popup>
                {/* What a host puts there may ask for something while it is drawn. */}
                {!views?.Connect && !slots?.Connect && (
                  <Rehearsal isOff={isOpen} beside={page} text={words.connect.title}>
                    <ModalFrame isOpen ahead={ahead} />
                  </Rehearsal>
                )}
                <div
                  ref={(node) => wear((page.current = node))}
                  className="mooring mooring-page-toasts"
                  {...attributes}
                >
                  <Announcement isSilent={isOpen} />
                  {!isOpen && <Toasts />}
                </div>
              </>
            )}
          </Dialog.Root>
        </HostPartsContext.Provider>
      </LocaleContext.Provider>
    </MessagesContext.Provider>
  );
}
