import { useEffect, useMemo } from 'react';
import { useKit, type Token } from 'mooring';
import { fetchPriceHistory, selectPriceHistory } from 'mooring/core';
import { useSelected } from '../login/useSelected';
import { useLazyPart } from '../parts/useLazyPart';

const loadPlot = () => import('../plot/plotPart');
const ignore = () => undefined;

/** What is known of a token's price over time. Nobody is asked where no service tells it. */
function useHistory(token: Token | undefined) {
  const kit = useKit();
  const isTold = kit.config.services.prices?.fetchPriceHistory !== undefined;
  const wanted = isTold ? token : undefined;
  const entry = useSelected(useMemo(() => selectPriceHistory(wanted), [wanted]));
  const isUnasked = entry.status === 'pending' && entry.fetchStatus === 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was forgotten since is asked for again.
  useEffect(() => {
    if (wanted) void fetchPriceHistory(kit, { token: wanted }).catch(ignore);
  }, [kit, wanted, isUnasked]);
  return { token, points: entry.data ?? [], isAsked: wanted !== undefined && entry.status === 'pending' };
}

/** The price of the first of two tokens that has a history, as a plot; nothing where none has. */
export function PriceHistory({ token, other }: { token: Token | undefined; other?: Token | undefined }) {
  const [first, second] = [useHistory(token), useHistory(other)];
  const shown = [first, second].find(({ points }) => points.length > 1);
  const { part } = useLazyPart('pricePlot', loadPlot, shown !== undefined);
  if (part && shown?.token) return <part.PricePlot token={shown.token} points={shown.points} />;
  // Its place, as long as it may come.
  return shown || first.isAsked ? <div className="mooring-plot" /> : null;
}
