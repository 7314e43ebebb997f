import { useMemo } from 'react';
import type { Support } from '../../contract/support';
import { createMutationHook } from '../../react/createMutationHook';
import { type KitOption, useKit } from '../../react/kitContext';
import { toSupport } from '../../react/support';
import type { MutationResult } from '../../react/useMutation';
import { useSelected } from '../../react/useSelected';
import { cancelSend } from './cancelSend';
import { prepareSend } from './prepareSend';
import { sendToken, type SendTokenErrorType, type SendTokenParameters, type SendTokenReturnType } from './sendToken';
import { setSendAmount, type SetSendAmountParameters } from './setSendAmount';
import { setSendMax } from './setSendMax';
import { setSendRecipient, type SetSendRecipientParameters } from './setSendRecipient';
import { setSendToken, type SetSendTokenParameters } from './setSendToken';
import { featuresSelector, selectSender, sendSelector, type SendStep, type SendView, whyNoSend } from './state';

export type UseSendTokenParameters = KitOption;
export type UseSendTokenErrorType = SendTokenErrorType;
export type UseSendTokenReturnType = MutationResult<
  SendTokenReturnType,
  UseSendTokenErrorType,
  SendTokenParameters | undefined
> &
  Support & {
    /** What is about to be sent. */
    draft: Pick<
      SendView,
      | 'token'
      | 'amount'
      | 'recipient'
      | 'recipientName'
      | 'recipientImageUrl'
      | 'isMax'
      | 'balance'
      | 'received'
      | 'hint'
    >;
    setToken(token: SetSendTokenParameters): void;
    setAmount(amount: SetSendAmountParameters): void;
    setRecipient(recipient: SetSendRecipientParameters): void;
    /** All there is; of the native currency what leaves the fee. */
    setMax(): void;
    /** Asks the network for the fee. */
    prepare(): void;
    /** Stops waiting for a wallet that shows nothing: `state` is `idle` again. */
    cancel(): void;
    /** The first rule that is broken. None before anybody is connected. */
    problem: SendView['problem'];
    canSend: boolean;
    /** The problem is what the network said of exactly this: `mutate` and `prepare` ask it anew. */
    canRetry: boolean;
    /** What the network takes at most, once it was asked. */
    fee: SendView['fee'];
    /** Where it stands, to its very end on the network. */
    state: SendStep;
    /** What the wallet was asked about last: `state` is about this, whatever stands in `draft` since. */
    asked: SendView['asked'];
  };

const useMutation = createMutationHook<SendTokenParameters | undefined, SendTokenReturnType, SendTokenErrorType>(
  sendToken,
);

const ignore = () => undefined;

/**
 * Sends the native currency or a token: what is typed stands in `draft`, `problem` is what keeps it from being sent,
 * and `state` follows it to its end. Several components share one draft.
 *
 * @example
 * const { draft, setAmount, setRecipient, problem, canSend, canRetry, isPending, mutate } = useSendToken();
 * const isOff = isPending || (!canSend && !canRetry); // what the network refused may be asked anew
 */
export function useSendToken(options?: UseSendTokenParameters): UseSendTokenReturnType {
  const kit = useKit(options);
  const view = useSelected(
    useMemo(() => sendSelector(kit), [kit]),
    { kit },
  );
  const { step, problem, canSend, canRetry, fee, asked } = view;
  const setters = useMemo(
    () => ({
      setToken: (chosen: SetSendTokenParameters) => void setSendToken(kit, chosen),
      setAmount: (typed: SetSendAmountParameters) => void setSendAmount(kit, typed),
      setRecipient: (typed: SetSendRecipientParameters) => void setSendRecipient(kit, typed),
      setMax: () => void setSendMax(kit).catch(ignore),
      prepare: () => void prepareSend(kit).catch(ignore),
      cancel: () => void cancelSend(kit),
    }),
    [kit],
  );
  const { token, amount, recipient, recipientName, recipientImageUrl, isMax, balance, received, hint } = view;
  const draft = useMemo(
    () => ({ token, amount, recipient, recipientName, recipientImageUrl, isMax, balance, received, hint }),
    [token, amount, recipient, recipientName, recipientImageUrl, isMax, balance, received, hint],
  );
  const mutation = useMutation({ kit });
  // From state: while hydrating it is what the server saw.
  const { send } = useSelected(featuresSelector(kit), { kit });
  const reason = whyNoSend(kit, useSelected(selectSender, { kit }), send);
  return { ...mutation, ...toSupport(reason), ...setters, draft, problem, canSend, canRetry, fee, state: step, asked };
}
