import { useControlled } from './useControlled';
import { useEvent } from './useEvent';

/** What a part that opens and closes takes; `Reason` names why. */
export interface OpenStateProps<Reason extends string> {
  /** Whether it is open, when the host decides. */
  open?: boolean | undefined;
  /** Whether it is open at first, when the part decides. */
  defaultOpen?: boolean | undefined;
  /** Called once for each change that the part asks for. A host that controls `open` may leave it as it is. */
  onOpenChange?: ((open: boolean, details: { reason: Reason }) => void) | undefined;
}

/** The open state of a part and the one way to ask for another. Asking for what already is does nothing. */
export function useOpenState<Reason extends string>(
  props: OpenStateProps<Reason>,
): [boolean, (open: boolean, reason: Reason) => void] {
  const [open, setOwn] = useControlled(props.open, props.defaultOpen ?? false);
  const setOpen = useEvent((next: boolean, reason: Reason) => {
    if (next === open) return;
    setOwn(next);
    props.onOpenChange?.(next, { reason });
  });
  return [open, setOpen];
}
