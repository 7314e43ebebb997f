'use client';
export {
  ViewStackRoot as Root,
  type ViewStackRootProps as RootProps,
  type ViewStackRootState as RootState,
} from './ViewStackRoot';
