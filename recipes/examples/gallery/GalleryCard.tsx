import { useEffect } from 'react';
import { KitProvider } from 'mooring';
import { AccountButton, ConnectButton, KitModal, NetworkButton, type KitModalProps } from 'mooring/recipes';
import type { TestKit } from 'mooring/testing';
import type { GalleryState } from './galleryState';

export interface GalleryCardProps {
  state: GalleryState;
  made: TestKit;
  words: Pick<KitModalProps, 'messages' | 'locale' | 'dir'>;
}

/** One view in one state, on a kit of its own. */
export function GalleryCard({ state: { name, title, show = 'modal', advanceMs }, made, words }: GalleryCardProps) {
  const { kit, clock } = made;
  useEffect(() => {
    if (advanceMs === undefined) return undefined;
    // The view sets its own timer once its code is there; only then does the hand-driven clock move.
    const before = clock.waiting;
    let frame = requestAnimationFrame(function look() {
      if (clock.waiting > before) clock.advance(advanceMs);
      else frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [advanceMs, clock]);
  return (
    <article className="specimen" data-gallery={name} data-show={show}>
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
