import { useState } from 'react';
import { useConnection, useSignMessage } from 'mooring';
import type { Address, Hex } from 'viem';
import { Printed } from './Printed';

/** Signs a letter and prints it only if the signature holds. */
export function Letter() {
  const { address } = useConnection();
  const { mutate: sign, data, error, isPending } = useSignMessage();
  const [letter, setLetter] = useState('Sir, the new bollards are too blue.');
  // By signature: a check that ends late says nothing of a newer one.
  const [verdicts, setVerdicts] = useState<Readonly<Record<string, string>>>({});

  function submit() {
    sign(
      { message: letter },
      {
        async onSuccess(signature) {
          const { verifyMessage } = await import('viem');
          const isMine = await verifyMessage({
            address: address as Address,
            message: letter,
            signature: signature as Hex,
          }).catch(() => false);
          const verdict = isMine ? 'Printed: the signature is genuine' : 'Not printed: the signature is not yours';
          setVerdicts((known) => ({ ...known, [signature]: verdict }));
        },
      },
    );
  }

  return (
    <article>
      <h2>Letter to the editor</h2>
      <label htmlFor="letter">Your letter</label>
      <textarea id="letter" rows={4} value={letter} onChange={(event) => setLetter(event.target.value)} />
      <button type="button" className="button" data-tone="solid" disabled={isPending} onClick={submit}>
        {isPending ? 'At your wallet' : 'Sign letter'}
      </button>
      <Printed name="letter" error={error} code={data}>
        {verdicts[data ?? ''] ?? 'Checking the signature'}
      </Printed>
    </article>
  );
}
