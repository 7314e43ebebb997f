import { useState, type FormEvent } from 'react';
import { useConnection, useSignMessage } from 'mooring';
import type { Address, Hex } from 'viem';
import { ErrorOutcome, Outcome } from './Outcome';

/** Signs a text and checks the signature against the address that was asked to sign. */
export function SignNote() {
  const { address } = useConnection();
  const { mutate: sign, data: signature, error, isPending } = useSignMessage();
  const [note, setNote] = useState('The tide was kind today.');
  // By signature: a check that ends late says nothing of a newer one.
  const [checked, setChecked] = useState<Readonly<Record<string, boolean>>>({});
  const isValid = signature === undefined ? undefined : checked[signature];

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    sign({ message: note }, { onSuccess: (signed) => void check(note, signed) });
  }

  async function check(message: string, signed: string) {
    const { verifyMessage } = await import('viem');
    const proof = { address: address as Address, message, signature: signed as Hex };
    const isGenuine = await verifyMessage(proof).catch(() => false);
    setChecked((known) => ({ ...known, [signed]: isGenuine }));
  }

  return (
    <form className="card" aria-labelledby="note-title" onSubmit={onSubmit}>
      <h2 id="note-title">Sign a note</h2>
      <p className="card-text">A plain message. It costs nothing.</p>
      <label className="field">
        <span>Your note</span>
        <textarea rows={3} value={note} required onChange={(event) => setNote(event.target.value)} />
      </label>
      <button type="submit" className="button" disabled={isPending}>
        {isPending ? 'Waiting for your wallet' : 'Sign note'}
      </button>
      {error ? (
        <ErrorOutcome name="note" error={error} />
      ) : (
        <Outcome
          name="note"
          tone={isValid === undefined ? 'plain' : isValid ? 'good' : 'bad'}
          title={
            signature &&
            (isValid === undefined
              ? 'Checking the signature'
              : isValid
                ? 'Signed, and the signature is yours'
                : 'The signature does not match your account')
          }
          code={signature}
        />
      )}
    </form>
  );
}
