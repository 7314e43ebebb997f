import type { Kit } from '../../contract/kit';
import type { Token } from '../../contract/tokens';
import { setSendRecipient } from './setSendRecipient';
import { selectSend, sendSlice } from './state';

/** As `useTokenBalances` gives it. `undefined`: the native currency of the network in use. */
export type SetSendTokenParameters = Token | undefined;
export type SetSendTokenReturnType = void;
export type SetSendTokenErrorType = never;

/**
 * Chooses what is sent. The amount belongs to a token, so it is empty afterwards; a recipient that was named is looked
 * up for the token's network.
 *
 * @example await setSendToken(kit, balances[1]);
 */
export async function setSendToken(kit: Kit, token: SetSendTokenParameters): Promise<SetSendTokenReturnType> {
  const plain = token && {
    networkId: token.networkId,
    address: token.address,
    symbol: token.symbol,
    name: token.name,
    decimals: token.decimals,
    iconUrl: token.iconUrl,
  };
  const { named } = kit.store.read(sendSlice);
  kit.store.write(
    sendSlice,
    (draft) =>
      void Object.assign(draft, {
        ...sendSlice.initial(),
        recipient: draft.recipient,
        recipientProblem: draft.recipientProblem,
        named: draft.named,
        token: plain,
        isSending: draft.isSending,
        // The wallet is waited for all the same.
        ...(draft.step === 'awaitingSignature' && { step: draft.step, asked: draft.asked }),
      }),
    'send/tokenSet',
  );
  // The name may have another address on the network of the new token.
  if (named && named.networkId !== selectSend(kit).token?.networkId) await setSendRecipient(kit, named.name);
}
