import { useNetwork, useSendTransaction } from 'mooring';
import { parseUnits } from 'mooring/core';
import { Printed } from './Printed';

const printer = '0x00000000000000000000000000000000000f01D0';

/** Sends a coin and shows the hash: submitted, and no word about more. */
export function PrinterTip() {
  const network = useNetwork();
  const { mutate: send, data, error, isPending } = useSendTransaction();
  const { symbol = '', decimals = 18 } = network?.nativeCurrency ?? {};
  return (
    <article>
      <h2>A coin for the printer</h2>
      <p>Ink is dear. Leave 0.01 {symbol} on the counter.</p>
      <button
        type="button"
        className="button"
        data-tone="solid"
        disabled={isPending || !network?.isSupported}
        onClick={() => send({ transaction: { to: printer, value: parseUnits('0.01', decimals) } })}
      >
        {isPending ? 'At your wallet' : `Send 0.01 ${symbol}`}
      </button>
      <Printed name="tip" error={error} code={data}>
        Submitted to {network?.name}
      </Printed>
    </article>
  );
}
