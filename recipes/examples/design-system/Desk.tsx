import { useBalance, useConnection } from 'mooring';
import { CopyButton } from 'mooring/primitives';
import { Letter } from './Letter';
import { PrinterTip } from './PrinterTip';
import { Subscription } from './Subscription';

/** What a reader can do here, and with what. */
export function Desk() {
  const { address = '' } = useConnection();
  const { data: balance, isError } = useBalance();
  return (
    <>
      <section className="ledger" aria-label="Your account">
        <CopyButton.Root
          className="address"
          text={address}
          aria-label={`Copy address ${address}`}
          copiedLabel="Address copied"
          failedLabel="The address could not be copied"
        >
          {address}
        </CopyButton.Root>
        <p data-fact="balance">
          {balance ? `${balance.value} ${balance.symbol}` : isError ? 'Balance unavailable' : 'Counting'}
        </p>
      </section>
      <div className="columns">
        <Letter />
        <Subscription />
        <PrinterTip />
      </div>
    </>
  );
}
