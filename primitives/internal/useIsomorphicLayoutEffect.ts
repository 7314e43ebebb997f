import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in a page; on a server, where React 18 warns about it, `useEffect`, which never runs there. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
