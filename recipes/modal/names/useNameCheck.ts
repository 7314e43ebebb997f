import { useEffect, useState } from 'react';
import { useKit } from 'mooring';
import { findNameProblem, suggestNames, type KitError, type NameSuggestion } from 'mooring/core';

/** Typing must pause this long before the service is asked. */
const pauseMs = 500;

export interface NameCheck {
  /** What is wrong with the text as it stands. */
  problem: KitError | undefined;
  /** `undefined` until somebody has answered. */
  suggestions: readonly NameSuggestion[] | undefined;
  isAsking: boolean;
  /** Nobody could be asked. */
  error: KitError | undefined;
}

/**
 * Whether a name can be had, asked once typing pauses; it comes without its ending. What was asked for an earlier text
 * never counts. Asked again after each failure: somebody else may have it by now.
 */
export function useNameCheck(typed: string, failure: unknown): NameCheck {
  const kit = useKit();
  const [answer, setAnswer] = useState<{ typed: string } & Pick<NameCheck, 'suggestions' | 'error'>>();
  const found = findNameProblem(typed, kit.config.nameSuffixes);
  const isGood = found === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is a reason to ask again.
  useEffect(() => {
    if (!isGood) return;
    const controller = new AbortController();
    const { signal } = controller;
    const tell = (next: Pick<NameCheck, 'suggestions' | 'error'>) => {
      if (!signal.aborted) setAnswer({ typed, ...next });
    };
    const cancel = kit.ports.clock.after(pauseMs, () => {
      suggestNames(kit, { name: typed, signal }).then(
        (suggestions) => tell({ suggestions, error: undefined }),
        (error: KitError) => tell({ suggestions: undefined, error: error }),
      );
    });
    return () => {
      cancel();
      controller.abort();
    };
  }, [kit, typed, failure, isGood]);
  const current = answer?.typed === typed ? answer : undefined;
  return {
    problem: found,
    suggestions: isGood ? current?.suggestions : undefined,
    error: isGood ? current?.error : undefined,
    isAsking: isGood && !current,
  };
}
