import { useMemo, type Ref } from 'react';

function attach<Node>(ref: Ref<Node> | undefined, node: Node): () => void {
  if (typeof ref === 'function') {
    const cleanup = ref(node);
    return typeof cleanup === 'function' ? cleanup : () => ref(null);
  }
  if (ref) ref.current = node;
  return () => {
    if (ref) ref.current = null;
  };
}

/** One callback ref for three. Cleanup functions of callback refs run in React 18 too, which does not know them. */
export function useMergedRefs<Node>(a?: Ref<Node>, b?: Ref<Node>, c?: Ref<Node>): (node: Node | null) => void {
  return useMemo(() => {
    let cleanups: (() => void)[] = [];
    return (node: Node | null) => {
      for (const cleanup of cleanups) cleanup();
      cleanups = node ? [a, b, c].map((ref) => attach(ref, node)) : [];
    };
  }, [a, b, c]);
}
