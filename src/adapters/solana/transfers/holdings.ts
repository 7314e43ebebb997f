import type { TokenHolding, TokenReference } from '../../../contract/tokens';
import { fromBase58 } from '../../base58';
import { toBytes } from '../../encodings';
import type { SolanaBuilder } from '../runtime';
import { extension, readMint, readNames, readTokenAccount } from './accounts';
import { token2022Program, tokenProgram } from './instructions';
import type { Node } from './network';
import { type Scale, scalesOf, toShown } from './scaledAmounts';

/** Where the names of tokens of the first program are. */
const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
/** Behind a kind and two keys. */
const metadataNames = 65;
/** In the extension: behind two keys. */
const extensionNames = 64;
/** More a node does not answer at once. */
const accountsAtOnce = 100;

const metadataOf = ({ findAddress }: SolanaBuilder, mint: string) =>
  findAddress(
    [toBytes('metadata'), ...[metadataProgram, mint].map((key) => fromBase58(key) ?? new Uint8Array())],
    metadataProgram,
  );

async function readAll(node: Node, addresses: readonly string[]) {
  const starts = Array.from({ length: Math.ceil(addresses.length / accountsAtOnce) }, (_, at) => at * accountsAtOnce);
  const pages = await Promise.all(starts.map((at) => node.accounts(addresses.slice(at, at + accountsAtOnce))));
  return pages.flat();
}

/** A holding as people see it, and by what they do. */
export interface ScaledHolding {
  holding: TokenHolding;
  scale: Scale | undefined;
}

/** What an owner has of each token, in however many accounts. What is no token is left out. */
export async function fetchScaledHoldings(
  node: Node,
  load: () => Promise<SolanaBuilder>,
  owner: string,
  tokens: readonly TokenReference[],
): Promise<readonly ScaledHolding[]> {
  const [accounts, ...held] = await Promise.all([
    readAll(
      node,
      tokens.map(({ address }) => address),
    ),
    ...[tokenProgram, token2022Program].map((programId) => node.accountsOf(owner, { programId })),
  ]);
  const units = new Map<string, bigint>();
  for (const { address, account } of held.flat()) {
    const one = readTokenAccount(address, account);
    if (one) units.set(one.mint, (units.get(one.mint) ?? 0n) + one.units);
  }
  const mints = accounts.map(readMint);
  const scales = await scalesOf(node, mints);
  const known = tokens.flatMap((token, index) => {
    const [mint, scale] = [mints[index], scales[index]];
    const metadata = mint?.extensions.get(extension.metadata);
    const names = metadata ? readNames(metadata, extensionNames) : {};
    return mint ? [{ token, decimals: mint.decimals, names, scale }] : [];
  });
  const nameless = known.filter(({ token, names }) => !(token.symbol ?? names.symbol) || !(token.name ?? names.name));
  // The SDK is loaded only where a name is not known.
  const builder = nameless.length > 0 ? await load() : undefined;
  const pages = builder
    ? await readAll(
        node,
        nameless.map(({ token }) => metadataOf(builder, token.address)),
      )
    : [];
  return known.map(({ token, decimals, names, scale }) => {
    const page = pages[nameless.findIndex((each) => each.token === token)];
    const said = { ...(page?.program === metadataProgram && readNames(page.bytes, metadataNames)), ...names };
    const symbol = token.symbol ?? said.symbol ?? token.address.slice(0, 4);
    const name = token.name ?? said.name ?? symbol;
    const shown = toShown(units.get(token.address) ?? 0n, scale);
    return { holding: { ...token, symbol, name, decimals, units: shown }, scale };
  });
}

/** The same, as people see it. */
export const fetchHoldings = async (
  ...parameters: Parameters<typeof fetchScaledHoldings>
): Promise<readonly TokenHolding[]> => (await fetchScaledHoldings(...parameters)).map(({ holding }) => holding);
