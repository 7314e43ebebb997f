import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react';
import { useDrawing, type DrawingProps } from '../modal/messages/useDrawing';
import type { FirstMessages } from '../modal/messages/messages';
import { useThemeRef } from '../modal/theme/useThemeRef';

/** What a button of the host's own needs to do the same: it goes on a `button` as it is. */
export type PageButtonElementProps = Pick<
  ComponentPropsWithoutRef<'button'>,
  'type' | 'disabled' | 'dir' | 'lang' | 'className' | 'aria-haspopup' | 'onClick' | 'children'
>;

/** What the three page buttons share. `State` is what each of them knows. */
export interface PageButtonProps<State> extends DrawingProps {
  /**
   * Classes of the host's own beside the button's. With one the button's own rules weigh less than any class, so that
   * every declaration of the host's counts; unlayered element styles (`button { ... }`) still do not. Utilities of
   * Tailwind 4 lie in a layer: `bg-red-500!`.
   */
  className?: string | undefined;
  /** In place of the button's content; a function is given what the button knows. */
  children?: ReactNode | ((state: State) => ReactNode);
  /**
   * Draws an element of the host's own instead of the button: nothing of its look remains, only what it does and says.
   */
  render?: ((props: PageButtonElementProps, state: State) => ReactElement) | undefined;
}

interface OwnProps<State> {
  host: PageButtonProps<State>;
  state: State;
  tone?: 'primary' | 'warning' | undefined;
  /** It only shows, and does nothing. */
  disabled?: boolean | undefined;
  /** Of the connection, for the look. */
  status?: string | undefined;
  onClick(): void;
  /** The content where the host gives none. */
  content(words: FirstMessages, locale: string | undefined): ReactNode;
}

/** A button in the page that opens the modal, in the modal's theme. */
export function PageButton<State>({ host, state, tone, disabled, status, onClick, content }: OwnProps<State>) {
  const { ref, mode } = useThemeRef<HTMLButtonElement>();
  const { words, locale, writing, preset } = useDrawing(host);
  const { className, render } = host;
  const given = typeof host.children === 'function' ? host.children(state) : host.children;
  const props = {
    type: 'button',
    ...(disabled && { disabled }),
    ...writing,
    'aria-haspopup': 'dialog',
    onClick,
    children: given ?? content(words, locale),
  } as const;
  if (render) return render(className === undefined ? props : { ...props, className }, state);
  return (
    <button
      {...props}
      ref={ref}
      className={`mooring mooring-page-button ${className ?? ''}`}
      data-restyled={className === undefined ? undefined : ''}
      data-tone={tone}
      data-status={status}
      data-mode={mode}
      data-preset={preset}
    />
  );
}
