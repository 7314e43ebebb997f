import { useState } from 'react';
import { useConnection, useNetwork, useSignTypedData } from 'mooring';
import type { Address, Hex } from 'viem';
import { Printed } from './Printed';

const types = {
  Subscription: [
    { name: 'reader', type: 'address' },
    { name: 'tides', type: 'uint256' },
  ],
};

/** Signs typed data, whose fields the wallet can show. */
export function Subscription() {
  const { address } = useConnection();
  const network = useNetwork();
  const { mutate: sign, data, error, isPending } = useSignTypedData();
  // By signature: a check that ends late says nothing of a newer one.
  const [verdicts, setVerdicts] = useState<Readonly<Record<string, string>>>({});

  function submit() {
    const reader = address as Address;
    const domain = { name: 'The Quay Gazette', version: '1', chainId: Number(network?.reference) };
    const typedData = { domain, types, primaryType: 'Subscription' as const, message: { reader, tides: 12n } };
    sign(
      { typedData },
      {
        async onSuccess(signature) {
          const { verifyTypedData } = await import('viem');
          const isMine = await verifyTypedData({ ...typedData, address: reader, signature: signature as Hex }).catch(
            () => false,
          );
          const verdict = isMine ? 'Entered: the signature is genuine' : 'Not entered: the signature is not yours';
          setVerdicts((known) => ({ ...known, [signature]: verdict }));
        },
      },
    );
  }

  return (
    <article>
      <h2>Subscription</h2>
      <p>Twelve tides of the Gazette, free of charge. Your wallet shows each field of the form before you sign it.</p>
      <button type="button" className="button" data-tone="solid" disabled={isPending} onClick={submit}>
        {isPending ? 'At your wallet' : 'Sign form'}
      </button>
      <Printed name="subscription" error={error} code={data}>
        {verdicts[data ?? ''] ?? 'Checking the signature'}
      </Printed>
    </article>
  );
}
