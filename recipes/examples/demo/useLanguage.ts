import { useEffect, useState } from 'react';
import { loadLanguage, type Language, type LanguageTag } from 'mooring/languages';
import type { MessageOverrides } from 'mooring/recipes';

type Spoken = Language<MessageOverrides>;

/** The words of a language, loaded when it is chosen; until they are there, those of the one before. */
export function useLanguage(tag: LanguageTag): Spoken {
  const [spoken, setSpoken] = useState<Spoken>({ messages: {}, locale: 'en', dir: 'ltr' });
  useEffect(() => {
    let isWanted = true;
    const keep = (loaded: Spoken) => {
      if (isWanted) setSpoken(loaded);
    };
    // Offline the page keeps the words it has.
    void loadLanguage([tag]).then(keep, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [tag]);
  return spoken;
}
