/** Props of one element, before they are typed by the element they land on. */
export type AnyProps = Record<string, unknown>;

type Handler = (event: { defaultPrevented?: boolean }) => void;

const isHandler = (key: string, value: unknown): value is Handler =>
  /^on[A-Z]/.test(key) && typeof value === 'function';

/**
 * Lays `outer` props over `inner` ones. Event handlers run one after the other, the outer first; it skips the inner one
 * with `event.preventDefault()`. Class names are joined and styles merged. `undefined` overrides nothing.
 */
export function mergeProps(inner: AnyProps, outer: AnyProps): AnyProps {
  const merged = { ...inner };
  for (const key in outer) {
    const mine = inner[key];
    const theirs = outer[key];
    if (theirs === undefined) continue;
    if (isHandler(key, theirs) && isHandler(key, mine)) {
      merged[key] = (event: Parameters<Handler>[0]) => {
        theirs(event);
        if (!event.defaultPrevented) mine(event);
      };
    } else if (key === 'className' && mine) merged[key] = `${String(mine)} ${String(theirs)}`;
    else if (key === 'style' && mine) merged[key] = { ...mine, ...(theirs as object) };
    else merged[key] = theirs;
  }
  return merged;
}
