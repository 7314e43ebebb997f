import { useState, type FormEvent } from 'react';
import { useConnection, useSignMessage } from 'mooring';
import type { Address, Hex } from 'viem';
import type { Copy } from './copy';

/** Signs a line and checks the signature before calling it genuine. */
export function GuestBook({ copy }: { copy: Copy }) {
  const { address, isConnected } = useConnection();
  const { mutate: sign, data: signature, error, isPending } = useSignMessage();
  const [line, setLine] = useState(copy.guestDefault);
  const [isGenuine, setIsGenuine] = useState<boolean>();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setIsGenuine(undefined);
    sign({ message: line }, { onSuccess: (signed) => void check(line, signed) });
  }

  async function check(message: string, signed: string) {
    const { verifyMessage } = await import('viem');
    setIsGenuine(await verifyMessage({ address: address as Address, message, signature: signed as Hex }).catch(() => false));
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
            <p>{isGenuine === undefined ? copy.checking : isGenuine ? copy.genuine : copy.notGenuine}</p>
            <code dir="ltr">{signature}</code>
          </>
        )}
      </div>
    </form>
  );
}
