import { memo } from 'react';
import type { TokenBalance } from 'mooring';
import { sumFiat } from 'mooring/core';
import { useFormat } from './useFormat';
import { useMoneyMessages } from './useMoneyMessages';

/** How many tokens have a part of their own; the rest is one. */
const partLimit = 4;

/** The sum of the tokens' values, and each one's share of it, the largest first; the rest is one part. */
function toShares(balances: readonly TokenBalance[], otherTokens: string) {
  const valued = balances.filter(({ fiatValue = '0' }) => Number(fiatValue) > 0);
  const total = sumFiat(valued.map(({ fiatValue = '0' }) => fiatValue));
  // Tokens come by their value, but for the native one.
  const largest = valued
    .slice(0, partLimit + 1)
    .sort((left, right) => Number(right.fiatValue) - Number(left.fiatValue))
    .slice(0, partLimit);
  // A share is only drawn: no amount is reckoned from it.
  const parts = largest.map(({ address = 'native', symbol, fiatValue }) => ({
    id: address,
    symbol,
    share: Number(fiatValue) / Number(total),
  }));
  const rest = 1 - parts.reduce((sum, { share }) => sum + share, 0);
  return {
    total,
    parts: valued.length > partLimit ? [...parts, { id: 'others', symbol: otherTokens, share: rest }] : parts,
  };
}

/** What the tokens are worth: the sum, and each one's part of it as one bar, read out as a sentence. */
export const ValueBar = /* @__PURE__ */ memo(function ValueBar({ balances }: { balances: readonly TokenBalance[] }) {
  const { money } = useMoneyMessages();
  const format = useFormat();
  const { total, parts } = toShares(balances, money.otherTokens);
  if (parts.length === 0) return null;
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { share }) => sum + share, 0));
  return (
    <div className="mooring-value">
      <p className="mooring-value-total">
        <bdi>{money.total(format.fiat(total))}</bdi>
      </p>
      {parts.length > 1 && (
        <>
          <svg
            className="mooring-value-bar"
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            role="img"
            aria-label={money.shares(parts.map(({ symbol, share }) => `${symbol} ${format.share(share)}`).join(', '))}
          >
            {parts.map(({ id, share }, index) => (
              <rect
                key={id}
                data-part={index}
                x={(starts[index] ?? 0) * 100}
                width={Math.max(0.5, share * 100 - 0.6)}
                height="4"
                rx="0.6"
              />
            ))}
          </svg>
          <ul className="mooring-value-key" aria-hidden="true">
            {parts.slice(0, 3).map(({ id, symbol, share }, index) => (
              <li key={id} data-part={index}>
                <bdi>{symbol}</bdi> {format.share(share)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
});
