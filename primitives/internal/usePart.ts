import {
  cloneElement,
  createElement,
  isValidElement,
  version,
  type ComponentPropsWithoutRef,
  type ForwardedRef,
  type ReactElement,
  type Ref,
} from 'react';
import { mergeProps, type AnyProps } from './mergeProps';
import { useMergedRefs } from './useMergedRefs';

/** State of a part. Each entry becomes a `data-*` attribute; `false`, `null` and `undefined` leave it out. */
export type PartState = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Replaces the element of a part: an element that takes its props, or a function that places them. */
export type PartRender<State> = ReactElement | ((props: AnyProps, state: State) => ReactElement);

/** What every part takes: the native props of its element, and these. */
export type PartProps<Tag extends keyof React.JSX.IntrinsicElements, State = PartState> = Omit<
  ComponentPropsWithoutRef<Tag>,
  'className'
> & {
  /** Class name, or a function of the part's state. */
  className?: string | ((state: State) => string | undefined) | undefined;
  /** Another element in place of the part's own: an element, or a function of its props and state. */
  render?: PartRender<State> | undefined;
};

interface External<State> {
  className?: string | ((state: State) => string | undefined) | undefined;
  render?: PartRender<State> | undefined;
}

/** The `data-*` attributes of a state: `{ hue2: 3, open: true }` is `data-hue-2="3" data-open=""`. */
export function stateAttributes(state: PartState): AnyProps {
  const attributes: AnyProps = {};
  for (const key in state) {
    const value = state[key];
    if (value === undefined || value === null || value === false) continue;
    attributes[`data-${key.replace(/[A-Z\d]/g, (sign) => `-${sign.toLowerCase()}`)}`] = value === true ? '' : value;
  }
  return attributes;
}

/** React 19 keeps the ref of an element in its props and warns about the other place; React 18 the reverse. */
function refOf<Node>(element: ReactElement): Ref<Node> | undefined {
  const holder = parseInt(version, 10) > 18 ? element.props : element;
  return (holder as { ref?: Ref<Node> }).ref;
}

/**
 * `type` says what a button does. On a link it would say what the link leads to, so it stays behind where a part is
 * drawn as something else.
 */
function withoutType(element: ReactElement, type: unknown): ReactElement {
  const { type: tag, props } = element as ReactElement<AnyProps>;
  const isButton =
    typeof tag === 'string' ? /^(button|input)$/.test(tag) : (props['href'] ?? props['to']) === undefined;
  return type === undefined || isButton || props['type'] !== type
    ? element
    : cloneElement(element as ReactElement<AnyProps>, { type: undefined });
}

/**
 * The element of one part: the part's own props below the host's, state as `data-*` attributes, refs merged and the
 * `render` prop honoured. `external` are the props the host gave, without those the part keeps for itself.
 */
export function usePart<Node extends Element, State extends PartState>(
  tag: string,
  external: External<State>,
  forwarded: ForwardedRef<Node>,
  own: AnyProps & { ref?: Ref<Node> } = {},
  state: State = {} as State,
): ReactElement {
  const { className, render, ...given } = external;
  const { ref: ownRef, ...defaults } = own;
  const slot = isValidElement<AnyProps>(render) ? render : undefined;
  const ref = useMergedRefs<Node>(forwarded, ownRef, slot && refOf<Node>(slot));
  const name = typeof className === 'function' ? className(state) : className;
  const props = mergeProps({ ...defaults, ...stateAttributes(state) }, name ? { ...given, className: name } : given);
  if (typeof render === 'function') return withoutType(render({ ...props, ref }, state), own['type']);
  return slot
    ? withoutType(cloneElement(slot, { ...mergeProps(props, slot.props), ref }), own['type'])
    : createElement(tag, { ...props, ref });
}
