'use client';
export { SpinnerRoot as Root, type SpinnerRootProps as RootProps } from './SpinnerRoot';
export {
  SpinnerRing as Ring,
  type SpinnerRingProps as RingProps,
  type SpinnerRingState as RingState,
} from './SpinnerRing';
