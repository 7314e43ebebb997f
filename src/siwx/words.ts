import type { CaipNetworkId, Namespace } from '../caip';

/** What an account is called in the first line of a message. */
const accountWords: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
};

/** The word of a namespace; of one that is not among them, its name with a capital letter. */
export const wordOf = (namespace: Namespace): string =>
  accountWords[namespace] ?? namespace.charAt(0).toUpperCase() + namespace.slice(1);

/** The namespace of a word; nothing where no namespace can have it. */
export function namespaceOf(word: string): Namespace | undefined {
  const known = Object.keys(accountWords).find((namespace) => accountWords[namespace] === word);
  const other = word.charAt(0).toLowerCase() + word.slice(1);
  if (known) return known;
  return wordOf(other) === word && /^[-a-z0-9]{3,8}$/.test(other) ? other : undefined;
}

/** What Solana wallets write instead of CAIP-2 when they word the message themselves (`solana:signIn`). */
const solanaAliases: Readonly<Record<string, string>> = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
};

/** CAIP-2 of what stands after `Chain ID: `. */
export function networkIdOf(namespace: Namespace, written: string): CaipNetworkId {
  const reference = written.startsWith(`${namespace}:`) ? written.slice(namespace.length + 1) : written;
  return `${namespace}:${(namespace === 'solana' && solanaAliases[reference]) || reference}`;
}

/** EIP-4361 has two empty lines where there is no statement; Solana's own form has one. */
export const isCompact = (namespace: Namespace): boolean => namespace === 'solana';
