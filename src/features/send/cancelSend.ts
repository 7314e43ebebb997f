import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';

interface Run {
  isOn: boolean;
  abort?(): void;
}

/** Whether one is on its way to the wallet: a second press sends nothing twice. */
export const runResource = defineResource('send.run', (): Run => ({ isOn: false }));

export type CancelSendReturnType = void;
/** It never rejects. */
export type CancelSendErrorType = never;

/**
 * Stops waiting for the wallet, for a person whose wallet shows nothing: `sendToken` ends with `kit/aborted`, and the
 * draft stands as it was. The wallet may still show its prompt: what is approved there later is sent, and told by
 * `transaction:sent`. Where nobody is asked nothing happens.
 *
 * @example await cancelSend(kit);
 */
export async function cancelSend(kit: Kit): Promise<CancelSendReturnType> {
  kit.resources.get(runResource).abort?.();
}
