import type { Kit } from './kit';

/** Whether two spellings of a namespace are one address there: by its adapter, or to the letter where it has none. */
export const isSameAddressIn = (kit: Pick<Kit, 'adapters'>, namespace: string) =>
  kit.adapters.get(namespace)?.isSameAddress ?? Object.is;
