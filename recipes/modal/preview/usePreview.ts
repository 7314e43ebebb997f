import { useEffect, useState } from 'react';
import type { TransactionPreview } from 'mooring';

/** What is known of a preview. `failed`: nobody could be asked. */
export type PreviewState = TransactionPreview | { status: 'asking' } | { status: 'failed' };

/** Asks for a preview, and again when `subject` changes: a late answer about another one is not shown. */
export function usePreview(subject: string, load: (signal: AbortSignal) => Promise<TransactionPreview>): PreviewState {
  const [known, setKnown] = useState<{ subject: string; state: PreviewState }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject stands for what is loaded.
  useEffect(() => {
    const leaving = new AbortController();
    const show = (state: PreviewState) => {
      if (!leaving.signal.aborted) setKnown({ subject, state });
    };
    load(leaving.signal).then(show, () => show({ status: 'failed' }));
    return () => leaving.abort();
  }, [subject]);
  return known?.subject === subject ? known.state : { status: 'asking' };
}
