import { useState, type FormEvent } from 'react';
import { useConnection, useSignMessage } from 'mooring';
import { checkSignature } from './checkSignature';
import type { Copy } from './copy';

/** Signs a line and checks the signature before calling it genuine. */
export function GuestBook({ copy }: { copy: Copy }) {
  const { address, namespace, isConnected } = useConnection();
  const { mutate: sign, data: signature, error, isPending } = useSignMessage();
  const [line, setLine] = useState(copy.guestDefault);
  // By signature: a check that ends late says nothing of a newer one.
  const [verdicts, setVerdicts] = useState<Readonly<Record<string, string>>>({});

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    sign({ message: line }, { onSuccess: (signed) => void check(line, signed) });
  }

  async function check(message: string, signed: string) {
    const isGenuine = await checkSignature({ namespace, address: address ?? '', message, signature: signed });
    const verdict = isGenuine === undefined ? copy.signed : isGenuine ? copy.genuine : copy.notGenuine;
    setVerdicts((known) => ({ ...known, [signed]: verdict }));
  }

  return (
    <form className="card" aria-labelledby="guest-title" onSubmit={onSubmit}>
      <h2 id="guest-title">{copy.guestTitle}</h2>
      <p className="soft">{copy.guestText}</p>
      <label className="field">
        <span>{copy.guestLabel}</span>
        <textarea rows={3} required value={line} onChange={(event) => setLine(event.target.value)} />
      </label>
      <button type="submit" className="button" data-tone="quiet" disabled={!isConnected || isPending}>
        {isPending ? copy.atWallet : copy.sign}
      </button>
      <div className="result" role="status" data-outcome="guest">
        {error && <p>{error.code === 'wallet/user-rejected' ? copy.closed : error.message}</p>}
        {signature && (
          <>
            <p>{verdicts[signature] ?? copy.checking}</p>
            <code dir="ltr">{signature}</code>
          </>
        )}
      </div>
    </form>
  );
}
