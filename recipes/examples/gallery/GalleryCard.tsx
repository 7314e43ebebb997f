import { useEffect, useRef } from 'react';
import { KitProvider } from 'mooring';
import { AccountButton, ConnectButton, KitModal, NetworkButton, type KitModalProps } from 'mooring/recipes';
import type { TestKit } from 'mooring/testing';
import type { GalleryState } from './galleryState';

export interface GalleryCardProps {
  state: GalleryState;
  made: TestKit;
  words: Pick<KitModalProps, 'messages' | 'locale' | 'dir' | 'preset'>;
}

/** Types as a person does: React hears the event only when the value came past its own setter. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** One view in one state, on a kit of its own. */
export function GalleryCard({
  state: { name, title, show = 'modal', advanceMs, typed, pressed, goOn },
  made,
  words,
}: GalleryCardProps) {
  const { kit, clock } = made;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (advanceMs === undefined) return undefined;
    // The view sets its own timer once its code is there; only then does the hand-driven clock move.
    const before = clock.waiting;
    let isTyped = typed === undefined;
    let frame = requestAnimationFrame(function look() {
      const field = card.current?.querySelector<HTMLInputElement>('input[type="search"], form.mooring-names input');
      if (!isTyped && field) {
        type(field, typed ?? '');
        isTyped = true;
      }
      if (isTyped && clock.waiting > before) clock.advance(advanceMs);
      else frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [advanceMs, clock, typed]);
  useEffect(() => {
    const sign = goOn ? 'input' : pressed;
    if (sign === undefined) return undefined;
    let frame = requestAnimationFrame(function look() {
      const found = card.current?.querySelector<HTMLElement>(sign);
      if (!found) frame = requestAnimationFrame(look);
      else if (goOn) goOn(made);
      else found.click();
    });
    return () => cancelAnimationFrame(frame);
  }, [pressed, goOn, made]);
  return (
    <article ref={card} className="specimen" data-gallery={name} data-show={show}>
      <h3>{title}</h3>
      <KitProvider kit={kit}>
        {show === 'modal' ? (
          <KitModal {...words} embedded />
        ) : (
          <div className="specimen-buttons" dir={words.dir}>
            <ConnectButton {...words} />
            <AccountButton {...words} showBalance={false} />
            <NetworkButton {...words} />
          </div>
        )}
      </KitProvider>
    </article>
  );
}
