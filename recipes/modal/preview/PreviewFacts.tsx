import { useConnection, type AllowanceChange, type AssetChange } from 'mooring';
import { formatAmount, formatUnits } from 'mooring/core';
import { enPreview } from '../messages/enPreview';
import { createMessagesHook } from '../messages/useAllMessages';
import { Fact } from '../money/Facts';
import { useFormat } from '../money/useFormat';
import { useShortAddress } from '../parts/useShortAddress';
import type { PreviewState } from './usePreview';

/** To so many decimals is shown what changes hands. */
const places = 6;

const usePreviewMessages = /* @__PURE__ */ createMessagesHook({ preview: enPreview });

function Change({ change }: { change: AssetChange }) {
  const { preview } = usePreviewMessages();
  const format = useFormat();
  const { direction, units, decimals, symbol, name, tokenId } = change;
  const isIn = direction === 'in';
  const amount = formatUnits(BigInt(units), decimals);
  const short = formatAmount(amount, places);
  const what =
    tokenId === undefined
      ? // Of next to nothing every digit stands: less than that is no amount that moves.
        format.exact(short.startsWith('<') ? amount : short, symbol)
      : preview.item(name, tokenId);
  return (
    <Fact name={isIn ? preview.comes : preview.leaves}>
      <bdi dir="ltr" data-change={direction}>
        {isIn ? '+' : '−'}
        {what}
      </bdi>
    </Fact>
  );
}

function Allowance({ allowance }: { allowance: AllowanceChange }) {
  const { preview } = usePreviewMessages();
  const { namespace } = useConnection();
  const format = useFormat();
  const shorten = useShortAddress();
  const { spender, units, decimals, symbol, isUnlimited } = allowance;
  return (
    <Fact name={preview.mayTake(shorten(spender, namespace))}>
      <bdi data-change={isUnlimited ? 'unlimited' : 'allowed'}>
        {isUnlimited ? preview.noBound(symbol) : format.exact(formatUnits(BigInt(units), decimals), symbol)}
      </bdi>
    </Fact>
  );
}

/** What would change hands, line by line, among other facts; or why nobody can say. */
export function PreviewFacts({ state }: { state: PreviewState }) {
  const { preview } = usePreviewMessages();
  if (state.status === 'simulated' && state.changes.length + state.allowances.length > 0)
    return (
      <>
        {state.changes.map((change) => (
          <Change key={`${change.direction} ${change.address} ${change.tokenId}`} change={change} />
        ))}
        {state.allowances.map((allowance, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several items may be let to the same one.
          <Allowance key={`${allowance.address} ${allowance.spender} ${index}`} allowance={allowance} />
        ))}
        {state.isPartial && <Fact name={preview.simulation}>{preview.partial}</Fact>}
      </>
    );
  if (state.status === 'asking')
    return (
      <Fact name={preview.simulation}>
        <span className="mooring-skeleton" data-shape="number" />
        <span className="mooring-hidden">{preview.asking}</span>
      </Fact>
    );
  return (
    <Fact name={preview.simulation}>
      <span data-change={state.status === 'fails' ? 'fails' : undefined}>
        {state.status === 'fails'
          ? preview.fails(state.reason)
          : state.status === 'simulated'
            ? state.isPartial
              ? preview.partial
              : preview.nothing
            : state.status === 'failed'
              ? preview.failed
              : preview.unavailable}
      </span>
    </Fact>
  );
}
