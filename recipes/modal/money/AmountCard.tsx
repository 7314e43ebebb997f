import { useId, useState, type ReactNode } from 'react';
import type { Token } from 'mooring';
import { fromFiat, toFiat } from 'mooring/core';
import { AmountField } from 'mooring/primitives';
import { useLocale } from '../messages/localeContext';
import { DownIcon, ExchangeIcon } from './moneyIcons';
import { TokenPicture } from './TokenPicture';
import { useFormat } from './useFormat';
import { useMoneyMessages } from './useMoneyMessages';

/** What is typed in fiat, of which token, and the amount that came of it. */
interface Typing {
  of?: string | undefined;
  fiat?: { typed: string; value: string } | undefined;
}

export interface AmountCardProps {
  /** Names the field. */
  label: string;
  /** Decimal text in whole tokens. */
  value: string;
  onValueChange(value: string): void;
  token: Token | undefined;
  /** What one costs in US dollars; without it there is no fiat. */
  price?: string | undefined;
  onChooseToken?: (() => void) | undefined;
  /** At the end of the line beneath: the balance, Max. */
  end?: ReactNode;
  /** In words, beneath. */
  problem?: string | undefined;
  /** In words, too, where nothing is wrong with the amount itself. */
  notice?: string | undefined;
  isDisabled?: boolean;
  hasFocus?: boolean;
}

/** How large an amount is written, by the most characters it has. */
const sizes = [
  [6, 'large'],
  [9, 'medium'],
  [12, 'small'],
] as const;

/** Shrinks to fit: no digit of an amount is ever cut off. */
export const sizeOf = (amount: string) => sizes.find(([most]) => amount.length <= most)?.[1] ?? 'tiny';

/** The same of an amount with its symbol, in a line of its own. */
export const lineSizeOf = (text: string) => (text.length > 24 ? 'tiny' : text.length > 16 ? 'small' : undefined);

/** No more than cents, never more than there is. */
const toCents = (fiat: string | undefined) => fiat?.replace(/(\.\d{2})\d+$/, '$1') ?? '';

/** The token an amount is of, and the way to choose another one. */
export function TokenPill({ token, onChoose }: { token: Token | undefined; onChoose?: (() => void) | undefined }) {
  const { money } = useMoneyMessages();
  const content = (
    <>
      {token && <TokenPicture token={token} size="small" />}
      <bdi>{token?.symbol ?? money.chooseToken}</bdi>
    </>
  );
  if (!onChoose) return token ? <span className="mooring-pill">{content}</span> : null;
  return (
    <button
      type="button"
      className="mooring-pill"
      data-view-link="token"
      data-empty={token ? undefined : ''}
      onClick={onChoose}
    >
      {token && <span className="mooring-hidden">{money.token('')}</span>}
      {content}
      <DownIcon />
    </button>
  );
}

/** One large amount: its token beside it, what it is worth beneath, and the first thing that is wrong with it. */
export function AmountCard({
  label,
  value,
  onValueChange,
  token,
  price,
  onChooseToken,
  end,
  problem,
  notice,
  isDisabled = false,
  hasFocus = false,
}: AmountCardProps) {
  const { money } = useMoneyMessages();
  const locale = useLocale();
  const format = useFormat();
  const id = useId();
  // An amount that changes otherwise is reckoned back. Of another token it is typed in tokens.
  const [{ of, fiat }, setTyping] = useState<Typing>({});
  const [refusal, setRefusal] = useState<AmountField.Refusal>();
  const { symbol = '', decimals = 18 } = token ?? {};
  const key = token && `${token.networkId} ${token.address}`;
  const setFiat = (next: typeof fiat) => setTyping({ of: key, fiat: next });
  const isFiat = fiat !== undefined && of === key && price !== undefined;
  const worth = price === undefined ? undefined : toFiat(value === '' ? '0' : value, price);
  const shown = isFiat ? (fiat.value === value ? fiat.typed : toCents(worth)) : value;
  const refused =
    refusal === 'decimals'
      ? money.decimalsRefused(isFiat ? '$' : symbol, isFiat ? 2 : decimals)
      : money.charactersRefused;
  const wrong = refusal ? refused : problem;

  function onTyped(typed: string) {
    setRefusal(undefined);
    if (!isFiat) return onValueChange(typed);
    const bought = typed === '' ? '' : (fromFiat(typed, price, decimals) ?? '');
    setFiat({ typed, value: bought });
    return onValueChange(bought);
  }
  return (
    <div className="mooring-amount" data-invalid={problem ? '' : undefined}>
      <div className="mooring-amount-line">
        {isFiat && <span className="mooring-amount-sign">$</span>}
        <AmountField.Root
          className="mooring-amount-field"
          data-size={sizeOf(shown)}
          value={shown}
          onValueChange={onTyped}
          onRefuse={setRefusal}
          decimals={isFiat ? 2 : decimals}
          locale={locale}
          disabled={isDisabled}
          invalid={problem !== undefined}
          onBlur={() => setRefusal(undefined)}
        >
          <AmountField.Input
            className="mooring-amount-input"
            aria-label={isFiat ? money.amountInFiat : label}
            aria-describedby={id}
            placeholder="0"
            {...(hasFocus && { 'data-autofocus': '' })}
          />
        </AmountField.Root>
        <TokenPill token={token} onChoose={onChooseToken} />
      </div>
      {(worth !== undefined || end !== undefined) && (
        <div className="mooring-amount-under">
          {worth !== undefined ? (
            <button
              type="button"
              className="mooring-link"
              data-tone="muted"
              title={isFiat ? money.enterInToken(symbol) : money.enterInFiat}
              onClick={() => setFiat(isFiat ? undefined : { typed: value === '' ? '' : toCents(worth), value })}
            >
              <bdi dir="ltr">{isFiat ? format.amount(value === '' ? '0' : value, symbol) : format.fiat(worth)}</bdi>
              <ExchangeIcon />
              <span className="mooring-hidden">{isFiat ? money.enterInToken(symbol) : money.enterInFiat}</span>
            </button>
          ) : (
            <span />
          )}
          {end}
        </div>
      )}
      <p className="mooring-problem" id={id} role="status" data-tone={!wrong && notice ? 'warning' : undefined}>
        {wrong ?? notice}
      </p>
    </div>
  );
}
