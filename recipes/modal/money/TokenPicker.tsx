import { useState } from 'react';
import type { TokenBalance } from 'mooring';
import { VirtualList } from 'mooring/primitives';
import { SearchIcon } from '../parts/viewIcons';
import { useEnlargement } from '../parts/useEnlargement';
import { useFirstFound } from '../parts/useFirstFound';
import { ListState } from './ListState';
import { TokenRow } from './TokenRow';
import { moneyRowHeight } from './TokenList';
import { useFormat } from './useFormat';
import { useMoneyMessages } from './useMoneyMessages';

/** Whether a text is part of a token's symbol or name, or its contract. */
export const matchesToken = ({ symbol, name, address }: TokenBalance, search: string): boolean => {
  const wanted = search.trim().toLowerCase();
  return [symbol, name].some((text) => text.toLowerCase().includes(wanted)) || address?.toLowerCase() === wanted;
};

/** Tokens to choose from, found by symbol, name or contract. */
export function TokenPicker({
  balances,
  onChoose,
}: {
  balances: readonly TokenBalance[];
  onChoose(balance: TokenBalance): void;
}) {
  const { money } = useMoneyMessages();
  const [search, setSearch] = useState('');
  const [ref, scale] = useEnlargement();
  const keys = useFirstFound();
  const found = balances.filter((balance) => matchesToken(balance, search));
  const count = useFormat().exact(String(found.length));
  return (
    <div className="mooring-all-wallets" data-picker="tokens">
      <div className="mooring-search">
        <SearchIcon />
        <input
          className="mooring-input"
          type="search"
          value={search}
          aria-label={money.searchTokens}
          placeholder={money.searchTokens}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          data-autofocus=""
          onChange={(event) => setSearch(event.target.value)}
          {...keys}
        />
      </div>
      <p className="mooring-hidden" role="status">
        {/* An empty list says so itself. */}
        {search !== '' && found.length > 0 && `${money.tokens}: ${count}`}
      </p>
      {found.length === 0 ? (
        <ListState icon={<SearchIcon />} title={money.nothingFound(search)} text="" />
      ) : (
        <VirtualList.Root
          key={search}
          ref={ref}
          className="mooring-scroller"
          role="group"
          aria-label={money.tokens}
          count={found.length}
          rowHeight={moneyRowHeight * scale}
          rowKey={(index) => found[index]?.address ?? 'native'}
          renderRow={(index) => {
            const balance = found[index];
            return balance && <TokenRow balance={balance} onChoose={onChoose} />;
          }}
        />
      )}
    </div>
  );
}
