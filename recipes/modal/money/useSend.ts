import { selectSend, type SendView } from 'mooring/core';
import { useKitRead } from '../parts/useKitRead';

/** One thing of what is about to be sent. Drawn anew only when that has changed, not with each key of the amount. */
export const useSend = <Value>(read: (view: SendView) => Value): Value => useKitRead(selectSend, read);
