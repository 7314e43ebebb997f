import type { ComponentType, ReactNode } from 'react';
import { useWayIn } from './useWayIn';

/** A view that shows nothing without an account. */
export const ofSomebody = <Props extends object>(View: ComponentType<Props>): ((props: Props) => ReactNode) =>
  function OfSomebody(props) {
    return useWayIn() ? <View {...props} /> : null;
  };
