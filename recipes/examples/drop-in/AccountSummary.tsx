import { useBalance, useConnection, useNetwork } from 'mooring';
import { formatAmount, shortenAddress } from 'mooring/core';

/** The locale's separators. Text goes in and not a number, so that no digit is lost. */
function toText(value: string, symbol: string): string {
  const amount = formatAmount(value);
  const shown = amount.startsWith('<')
    ? amount
    : new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 }).format(amount as `${number}`);
  return `${shown} ${symbol}`;
}

/** Who is connected, with what, where. A balance nobody knows is said to be unknown. */
export function AccountSummary() {
  const { address, wallet } = useConnection();
  const network = useNetwork();
  const balance = useBalance();
  if (address === undefined) return null;
  return (
    <dl className="summary">
      <div>
        <dt>Account</dt>
        <dd data-fact="address" title={address}>
          {shortenAddress(address)}
        </dd>
      </div>
      <div>
        <dt>Balance</dt>
        <dd data-fact="balance">
          {balance.data
            ? toText(balance.data.value, balance.data.symbol)
            : balance.isError || !network?.isSupported
              ? 'Unavailable'
              : 'Loading'}
        </dd>
      </div>
      <div>
        <dt>Network</dt>
        <dd data-fact="network">{network?.name}</dd>
      </div>
      <div>
        <dt>Wallet</dt>
        <dd data-fact="wallet">{wallet?.name}</dd>
      </div>
    </dl>
  );
}
