import { useEffect, useRef } from 'react';
import { useKit, useModalRouter } from 'mooring';
import { selectRouter } from 'mooring/core';

/** Who has gone back to the form while the wallet is asked is led to what came of it, once the wallet has answered. */
export function useAnswer(isAsked: boolean, form: 'WalletSend' | 'Swap'): void {
  const kit = useKit();
  const { push } = useModalRouter();
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    // A view that is fading out has no say any more.
    if (wasAsked.current && !isAsked && selectRouter(kit).view === form) push({ view: `${form}Progress` });
    wasAsked.current = isAsked;
  }, [kit, push, isAsked, form]);
}
