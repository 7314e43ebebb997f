import type { Kit } from '../../contract/kit';
import { defineWalletRun } from '../session/walletRun';

export const sendRun = defineWalletRun('send.run');

export type CancelSendReturnType = void;
/** It never rejects. */
export type CancelSendErrorType = never;

/**
 * Stops waiting for the wallet, for a person whose wallet shows nothing: `sendToken` ends with `kit/aborted`, and the
 * draft stands as it was. The wallet may still show its prompt: what is approved there later is sent, and told by
 * `transaction:sent`. Where nothing is on its way to a wallet nothing happens.
 *
 * @example await cancelSend(kit);
 */
export async function cancelSend(kit: Kit): Promise<CancelSendReturnType> {
  kit.resources.get(sendRun).abort?.();
}
