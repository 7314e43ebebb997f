import { createElement, Suspense, type RefObject } from 'react';
import { useModalRouter } from 'mooring';
import { Dialog, ViewStack } from 'mooring/primitives';
import { useMessages } from './messages/messagesContext';
import { Alerts } from './parts/Alerts';
import { BackIcon, CloseIcon } from './parts/frameIcons';
import { Slot } from './parts/hostParts';
import { LostPart } from './parts/LostPart';
import { Toasts } from './parts/Toasts';
import { useCurrentView } from './useCurrentView';
import type { LoadedViews } from './views/views';

export interface ModalFrameProps {
  isOpen: boolean;
  /** Views that have loaded before anybody wanted them. */
  ahead: RefObject<LoadedViews>;
  /** The card in a page: it cannot be closed, and takes the focus along only while that is in it. */
  card?: RefObject<HTMLElement | null>;
  /** What names the card in a page; a dialog knows its title. */
  titleId?: string;
}

/** The card itself: a bar that tells where you are and how to go back, and the view. */
export function ModalFrame({ isOpen, ahead, card, titleId }: ModalFrameProps) {
  const messages = useMessages();
  const { back, close, direction } = useModalRouter();
  const { key, entry, canGoBack, Component, titleIn, isWaiting, retry } = useCurrentView(isOpen, ahead);
  const title = titleIn(messages);
  const loading = <div className="mooring-view-loading" />;
  return (
    <>
      <div className="mooring-header">
        {canGoBack && (
          <button
            type="button"
            className="mooring-icon-button"
            data-side="start"
            aria-label={messages.actions.back}
            onClick={back}
          >
            <BackIcon />
          </button>
        )}
        <Dialog.Title id={titleId} className="mooring-title">
          <span key={title} className="mooring-title-text">
            {title}
          </span>
        </Dialog.Title>
        {!card && (
          <button
            type="button"
            className="mooring-icon-button"
            data-side="end"
            aria-label={messages.actions.close}
            onClick={close}
          >
            <CloseIcon />
          </button>
        )}
      </div>
      <Toasts />
      <ViewStack.Root
        className="mooring-views"
        viewClassName="mooring-view"
        viewKey={key}
        direction={direction}
        focusScope={card}
        aria-busy={isWaiting}
      >
        {retry ? (
          <LostPart words={messages} onRetry={retry} />
        ) : Component ? (
          <Suspense fallback={loading}>
            <Slot view={entry.view} at="before" />
            {createElement(Component, entry.params ?? {})}
            <Slot view={entry.view} at="after" />
          </Suspense>
        ) : (
          loading
        )}
      </ViewStack.Root>
      <Alerts />
    </>
  );
}
