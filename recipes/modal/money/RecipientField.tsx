import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useConnection, useKit } from 'mooring';
import { isNameLike, selectSend, setSendRecipient, type SendView } from 'mooring/core';
import { AddressField } from 'mooring/primitives';
import { describeError } from '../messages/messages';
import { Picture } from '../parts/Picture';
import { RowSpinner } from '../parts/WalletRow';
import { useShortAddress } from '../parts/useShortAddress';
import { useMoneyMessages } from './useMoneyMessages';
import { useSend } from './useSend';

/** Problems that are the recipient's, and not the amount's. */
export const isOfRecipient = (code: string): boolean => /^send\/(recipient|name)-/.test(code);

const nameOf = ({ recipientName, recipient }: SendView) => recipientName ?? recipient;

/** Who is sent to: an address, or a name of the network in use. What a person should know of it stands beneath. */
export function RecipientField() {
  const messages = useMoneyMessages();
  const { money } = messages;
  const kit = useKit();
  const id = useId();
  const { namespace } = useConnection();
  const shorten = useShortAddress();
  const adapter = namespace === undefined ? undefined : kit.adapters.get(namespace);
  const takesNames = adapter !== undefined && (adapter.capabilities.names || adapter.names !== undefined);
  const given = useSend(nameOf);
  const [text, setText] = useState(given);
  const typed = useRef(text);
  useEffect(() => void (typed.current = text), [text]);
  // What the field has put into the draft itself, and not the page, or the end of a transfer.
  const told = useRef(given);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is by now; the field itself may just have told it.
  useEffect(() => {
    const now = nameOf(selectSend(kit));
    if (now.toLowerCase() === told.current.toLowerCase()) return;
    told.current = now;
    setText(now);
  }, [kit, given]);
  const [status, setStatus] = useState<AddressField.Status>('empty');
  const [isFocused, setIsFocused] = useState(false);
  const hint = useSend((send) => send.hint);
  const { name, imageUrl } = useSend((send) => ({ name: send.recipientName, imageUrl: send.recipientImageUrl }));
  const problem = useSend((send) => send.problem && { code: send.problem.code, message: send.problem.message });
  const follow = useCallback(
    ({ status: next, address }: AddressField.State) => {
      setStatus(next);
      // What a name came to stands in the draft already, with why it came to nothing.
      if (next === 'resolved' || next === 'failed') return;
      const { recipient: known, recipientName } = selectSend(kit);
      // Come back to, a name is looked at again, and stands meanwhile.
      if (next === 'resolving' && recipientName !== undefined && recipientName === typed.current) return;
      const recipient = address ?? '';
      told.current = recipient;
      if (known !== recipient) void setSendRecipient(kit, recipient);
    },
    [kit],
  );
  async function lookUp(name: string): Promise<string | undefined> {
    told.current = name;
    await setSendRecipient(kit, name);
    const { recipient, recipientName: found } = selectSend(kit);
    return found === undefined ? undefined : recipient;
  }
  const { clipboard } = kit.ports.browser.window?.navigator ?? {};
  const isWrong = problem !== undefined && isOfRecipient(problem.code) && problem.code !== 'send/name-resolving';
  const isStray = status === 'unknown' && !isFocused;
  const warning =
    hint?.type === 'look-alike'
      ? money.lookAlike(shorten(hint.of, namespace))
      : hint?.type === 'own-address'
        ? money.ownAddress
        : undefined;
  const said =
    isWrong && problem
      ? describeError(messages, problem)
      : isStray
        ? money.noAddress
        : status === 'resolving'
          ? money.lookingUp
          : (warning ?? (hint?.type === 'first-time' ? money.firstTime : ''));
  const tone = isWrong || isStray || status === 'failed' ? 'problem' : warning ? 'warning' : 'muted';
  return (
    <div className="mooring-recipient">
      <label className="mooring-field-label" htmlFor={`${id}-field`}>
        {money.recipient}
      </label>
      <AddressField.Root
        className="mooring-search"
        value={text}
        onValueChange={setText}
        onStateChange={follow}
        isAddress={(each) => !(takesNames && isNameLike(each)) && adapter?.isAddress(each) === true}
        isName={isNameLike}
        {...(takesNames && { resolve: lookUp })}
        invalid={isWrong || isStray}
      >
        <AddressField.Input
          id={`${id}-field`}
          className="mooring-input"
          placeholder={takesNames ? money.addressOrName : money.addressOnly}
          aria-describedby={id}
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
        />
        {status === 'resolving' && <RowSpinner />}
        {name !== undefined && (
          <Picture id={selectSend(kit).recipient} name={name} src={imageUrl} size="small" shape="round" />
        )}
        {text === '' && clipboard?.readText && (
          <button
            type="button"
            className="mooring-link"
            onClick={() => {
              // The visitor may not let the page read it, or type while asked: then the field is still there.
              clipboard.readText().then(
                (copied) => setText((now) => now || copied),
                () => undefined,
              );
            }}
          >
            {money.paste}
          </button>
        )}
      </AddressField.Root>
      <p className="mooring-problem" id={id} role="status" data-tone={tone}>
        {name !== undefined && (
          <bdi dir="ltr" className="mooring-number">
            {shorten(selectSend(kit).recipient, namespace)}
          </bdi>
        )}
        {said}
      </p>
    </div>
  );
}
