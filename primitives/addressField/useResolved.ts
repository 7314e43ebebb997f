import { useEffect, useState } from 'react';
import { useEvent } from '../internal/useEvent';

/** Where a text stands on its way to an address. */
export type AddressStatus = 'empty' | 'address' | 'resolving' | 'resolved' | 'failed' | 'unknown';

export interface AddressState {
  /**
   * `address`: the text is one. `resolving`: its name is being looked up. `resolved`: the name has an address.
   * `failed`: the name has none, or could not be looked up. `unknown`: it is neither an address nor a name.
   */
  status: AddressStatus;
  /** The address itself, of `address` and `resolved`. */
  address: string | undefined;
  /** Why a name could not be looked up; `undefined` where it has no address. */
  error: unknown;
}

export interface ResolvedParameters {
  text: string;
  isAddress: (text: string) => boolean;
  isName: (text: string) => boolean;
  resolve: ((name: string, options: { signal: AbortSignal }) => Promise<string | undefined>) | undefined;
  debounceMs: number;
}

type Answer = { text: string; address: string | undefined; error: unknown };

/** Shows nothing, and comes along with what is copied: spaces of no width, marks of the direction, soft hyphens. */
const unseen = /[\xad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Follows a text to its address. A name is looked up once typing pauses; only the answer to the last one counts. */
export function useResolved({ text, isAddress, isName, resolve, debounceMs }: ResolvedParameters): AddressState {
  const trimmed = text.replace(unseen, '').trim();
  const [answer, setAnswer] = useState<Answer>();
  const isPlain = trimmed !== '' && isAddress(trimmed);
  const name = !isPlain && resolve !== undefined && isName(trimmed) ? trimmed : undefined;
  const ask = useEvent(async (wanted: string, signal: AbortSignal) => resolve?.(wanted, { signal }));
  useEffect(() => {
    if (name === undefined) return undefined;
    const controller = new AbortController();
    const keep = (found: Omit<Answer, 'text'>) => {
      if (!controller.signal.aborted) setAnswer({ text: name, ...found });
    };
    const timer = setTimeout(() => {
      ask(name, controller.signal).then(
        (address) => keep({ address, error: undefined }),
        (error: unknown) => keep({ address: undefined, error }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
      // Asked again, it is looked up again: a name may have got an address meanwhile.
      setAnswer(undefined);
    };
  }, [name, debounceMs, ask]);
  if (trimmed === '') return { status: 'empty', address: undefined, error: undefined };
  if (isPlain) return { status: 'address', address: trimmed, error: undefined };
  if (name === undefined) return { status: 'unknown', address: undefined, error: undefined };
  if (answer?.text !== name) return { status: 'resolving', address: undefined, error: undefined };
  const { address, error } = answer;
  return { status: address === undefined ? 'failed' : 'resolved', address, error };
}
