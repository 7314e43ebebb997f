import { isCaipNetworkId, type Namespace } from '../../caip';
import type { Wallet } from './rules';

/** What a person finds by typing: every word somewhere in the name, accents or none. */
export function matchesSearch({ name }: Pick<Wallet, 'name'>, search: string): boolean {
  const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const haystack = fold(name);
  return fold(search)
    .trim()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

/** A wallet of a namespace, or one that does not say which it serves. */
export function servesNamespace({ namespaces }: Pick<Wallet, 'namespaces'>, namespace: Namespace | undefined): boolean {
  return namespace === undefined || namespaces.length === 0 || namespaces.includes(namespace);
}

/** The namespaces of CAIP-2 ids; ids that are none are passed over. */
export function namespacesOf(chains: readonly string[]): readonly Namespace[] {
  const namespaces: Namespace[] = [];
  for (const chain of chains) {
    const namespace = chain.slice(0, chain.indexOf(':'));
    if (!namespaces.includes(namespace) && isCaipNetworkId(chain)) namespaces.push(namespace);
  }
  return namespaces;
}
