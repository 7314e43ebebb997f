import { useEffect } from 'react';
import { useKit } from 'mooring';
import { fetchOnrampOptions, getOnrampQuote, keepOnrampQuote, onrampSelector, type OnrampView } from 'mooring/core';
import { useSelected } from '../login/useSelected';

// The state says what became of it.
const ignore = () => undefined;

/** What is about to be bought. What can be bought is asked for once, the price half a second after each change. */
export function useOnrampView(): OnrampView {
  const kit = useKit();
  const view = useSelected(onrampSelector(kit));
  const { canBuy, isReady, key, quote } = view;
  const asked = canBuy && isReady && !quote ? key : undefined;
  useEffect(() => void fetchOnrampOptions(kit).catch(ignore), [kit]);
  useEffect(() => {
    if (asked !== undefined) void getOnrampQuote(kit).catch(ignore);
  }, [kit, asked]);
  useEffect(() => keepOnrampQuote(kit), [kit]);
  return view;
}
