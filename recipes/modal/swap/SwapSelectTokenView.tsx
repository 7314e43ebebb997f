import { useCallback, useEffect, useMemo } from 'react';
import { useKit, useModalRouter, useNetwork, type Token, type TokenBalance } from 'mooring';
import { fetchSwapTokens, selectSwap, selectSwapTokens, setSwapFrom, setSwapTo } from 'mooring/core';
import { describeError } from '../messages/messages';
import { isSameToken } from '../money/isSameToken';
import { ListState } from '../money/ListState';
import { RowSkeletons } from '../money/RowSkeletons';
import { TokenPicker } from '../money/TokenPicker';
import { useTokens } from '../money/useTokens';
import { useSelected } from '../login/useSelected';
import { AlertIcon } from '../parts/icons';
import { SwapNowhere } from './SwapNowhere';
import { useSwapMessages } from './useSwapMessages';
import { useSwapPlace } from './useSwapPlace';

/** What is listed, with what the account has of it: one's own first, in the order of what they are worth. */
function toChoices(tokens: readonly Token[], balances: readonly TokenBalance[]): readonly TokenBalance[] {
  const own = balances.filter(({ units, isSpam }) => units !== '0' && !isSpam);
  const mine = own.flatMap((balance) => (tokens.some((token) => isSameToken(token, balance)) ? balance : []));
  const others = tokens.filter((token) => !mine.some((balance) => isSameToken(token, balance)));
  // Of what nobody has said a balance of, none is shown.
  return [...mine, ...others.map((token) => ({ ...token, units: '0', value: '', isSpam: false }))];
}

/** What can be swapped on the network in use. */
function useSwapTokens() {
  const kit = useKit();
  const network = useNetwork();
  const networkId = network?.id;
  const entry = useSelected(useMemo(() => selectSwapTokens(networkId && { networkId }), [networkId]));
  const refetch = useCallback(() => void fetchSwapTokens(kit, { networkId }).catch(() => undefined), [kit, networkId]);
  const isUnasked = entry.status === 'pending' && entry.fetchStatus === 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was forgotten since is asked for again.
  useEffect(refetch, [refetch, isUnasked]);
  return { ...entry, refetch };
}

/** Which token is given, or comes out. Nobody is asked for those of a network that cannot swap. */
export function SwapSelectTokenView({ side }: { side: 'from' | 'to' }) {
  const { isUnsupported, isNowhere } = useSwapPlace();
  if (isNowhere) return <SwapNowhere />;
  return isUnsupported ? null : <SwapTokens side={side} />;
}

function SwapTokens({ side }: { side: 'from' | 'to' }) {
  const messages = useSwapMessages();
  const { swap } = messages;
  const kit = useKit();
  const { back } = useModalRouter();
  const { data: tokens, error, fetchStatus, retryAt, refetch } = useSwapTokens();
  const { data: balances = [] } = useTokens();
  const choices = useMemo(() => tokens && toChoices(tokens, balances), [tokens, balances]);
  if (error && !choices)
    return (
      <ListState
        icon={<AlertIcon />}
        title={describeError(messages, error)}
        text={swap.tokensFailedText}
        onRetry={refetch}
        isRetrying={fetchStatus === 'fetching'}
        retryAt={retryAt}
      />
    );
  if (!choices) return <RowSkeletons label={swap.tokensLoading} count={6} />;
  const current = selectSwap(kit)[side];
  return (
    <TokenPicker
      balances={current ? choices.filter((choice) => !isSameToken(choice, current)) : choices}
      onChoose={(token) => {
        void (side === 'from' ? setSwapFrom(kit, token) : setSwapTo(kit, token));
        back();
      }}
    />
  );
}
