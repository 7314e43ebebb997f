import { useState } from 'react';
import { useConnection, useNetwork, useSignTypedData } from 'mooring';
import type { Address, Hex } from 'viem';
import { ErrorOutcome, Outcome } from './Outcome';

const berths = ['North quay 4', 'East quay 12', 'Visitor pontoon'] as const;

const toTypedData = (holder: Address, berth: string, chainId: number) => ({
  domain: { name: 'Harbor Notes', version: '1', chainId },
  types: {
    Pass: [
      { name: 'holder', type: 'address' },
      { name: 'berth', type: 'string' },
      { name: 'nights', type: 'uint256' },
    ],
  },
  primaryType: 'Pass' as const,
  message: { holder, berth, nights: 2n },
});

/** Signs EIP-712 data: the wallet shows the fields instead of a line of text. */
export function SignPass() {
  const { address } = useConnection();
  const network = useNetwork();
  const { mutate: sign, data: signature, error, isPending } = useSignTypedData();
  const [berth, setBerth] = useState<string>(berths[0]);
  // By signature: a check that ends late says nothing of a newer one.
  const [checked, setChecked] = useState<Readonly<Record<string, boolean>>>({});
  const isValid = signature === undefined ? undefined : checked[signature];

  function submit() {
    const typedData = toTypedData(address as Address, berth, Number(network?.reference));
    sign({ typedData }, { onSuccess: (signed) => void check(typedData, signed) });
  }

  async function check(typedData: ReturnType<typeof toTypedData>, signed: string) {
    const { verifyTypedData } = await import('viem');
    const proof = { ...typedData, address: address as Address, signature: signed as Hex };
    const isGenuine = await verifyTypedData(proof).catch(() => false);
    setChecked((known) => ({ ...known, [signed]: isGenuine }));
  }

  return (
    <section className="card" aria-labelledby="pass-title">
      <h2 id="pass-title">Sign a berth pass</h2>
      <p className="card-text">Typed data: your wallet shows every field.</p>
      <label className="field">
        <span>Berth for two nights</span>
        <select value={berth} onChange={(event) => setBerth(event.target.value)}>
          {berths.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button type="button" className="button" disabled={isPending || !network?.isSupported} onClick={submit}>
        {isPending ? 'Waiting for your wallet' : 'Sign pass'}
      </button>
      {error ? (
        <ErrorOutcome name="pass" error={error} />
      ) : (
        <Outcome
          name="pass"
          tone={isValid === undefined ? 'plain' : isValid ? 'good' : 'bad'}
          title={
            signature &&
            (isValid === undefined
              ? 'Checking the signature'
              : isValid
                ? 'Pass signed and checked'
                : 'The signature does not match your account')
          }
          code={signature}
        />
      )}
    </section>
  );
}
