import { useState, type SyntheticEvent } from 'react';

/**
 * What an input method is writing into a field (full-width digits, a keyboard that guesses words). It goes on with what
 * it sees there: the field keeps its text until it is done, whatever becomes of that meanwhile.
 */
export function useComposed() {
  const [composed, setComposed] = useState<string>();
  return {
    /** The field's text, while there is such a method at work. */
    composed,
    /** For each change of the field. Says whether the method is still at work. */
    note({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>): boolean {
      const isComposing = (nativeEvent as InputEvent).isComposing === true;
      setComposed(isComposing ? currentTarget.value : undefined);
      return isComposing;
    },
    end: () => setComposed(undefined),
  };
}
