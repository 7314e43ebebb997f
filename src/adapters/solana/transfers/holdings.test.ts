import { PublicKey } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { mintBytes, tokenBytes } from '../../../../test/adapters/solanaAccounts';
import { loadBuilder } from '../runtime';
import type { Account } from './accounts';
import { fetchHoldings } from './holdings';
import { token2022Program, tokenProgram } from './instructions';
import type { Node } from './network';

const keyOf = (seed: number) => new PublicKey(new Uint8Array(32).fill(seed));
const [owner, mint, other] = [keyOf(1), keyOf(2), keyOf(3)];
const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const accountOf = (bytes: Uint8Array, program = tokenProgram): Account => ({
  lamports: 1n,
  program,
  isExecutable: false,
  bytes,
});

const held = (amount: bigint) => accountOf(tokenBytes({ mint, owner, amount }));
const text = (value: string) => [value.length, 0, 0, 0, ...new TextEncoder().encode(value)];
/** As the metadata program writes it: behind a kind and two keys. */
const named = (name: string, symbol: string, program = metadataProgram) =>
  accountOf(Uint8Array.from([...new Array<number>(65).fill(4), ...text(name), ...text(symbol)]), program);

/** What an owner has of a token, at a node that knows, or does not, what the token calls itself. */
async function holdingOf(token: object, metadata?: Account) {
  let loaded = 0;
  const asked: (readonly string[])[] = [];
  const node: Pick<Node, 'accounts' | 'accountsOf'> = {
    async accounts(addresses) {
      asked.push(addresses);
      return addresses.map((address) => (address === String(mint) ? accountOf(mintBytes()) : metadata));
    },
    accountsOf: async (_, filter) =>
      'programId' in filter && filter.programId === token2022Program
        ? [{ address: 'c', account: held(4n) }]
        : [
            { address: 'a', account: held(5n) },
            { address: 'b', account: held(6n) },
          ],
  };
  const load = () => {
    loaded += 1;
    return loadBuilder();
  };
  const found = await fetchHoldings(node as Node, load, String(owner), [{ address: String(mint), ...token }]);
  return { found, loaded, asked };
}
const start = String(mint).slice(0, 4);
const common = { address: String(mint), decimals: 6, units: 15n };

describe('fetchHoldings', () => {
  test('behavior: in however many accounts; a token that has both names costs nobody the SDK', async () => {
    const { found, loaded, asked } = await holdingOf({ symbol: 'HRB', name: 'Harbor' });
    expect(found).toEqual([{ ...common, symbol: 'HRB', name: 'Harbor' }]);
    expect([loaded, asked]).toEqual([0, [[String(mint)]]]);
  });

  test.each([
    ['nothing', {}, { symbol: 'HRB', name: 'Harbor' }],
    ['its symbol', { symbol: 'OWN' }, { symbol: 'OWN', name: 'Harbor' }],
    ['its name', { name: 'Own' }, { symbol: 'HRB', name: 'Own' }],
  ])('behavior: of what the host says %s, the rest is looked up', async (_, given, expected) => {
    const { found, loaded } = await holdingOf(given, named('Harbor', 'HRB'));
    expect([found, loaded]).toEqual([[{ ...common, ...expected }], 1]);
  });

  test.each([
    ['is not there', undefined],
    ['is somebody else’s', named('Fake', 'FAKE', tokenProgram)],
    ['says nothing', named('', '')],
  ])('behavior: where the metadata %s it is called by how it begins', async (_, metadata) => {
    const { found } = await holdingOf({}, metadata);
    expect(found).toEqual([{ ...common, symbol: start, name: start }]);
    expect((await holdingOf({ symbol: 'OWN' }, metadata)).found).toEqual([{ ...common, symbol: 'OWN', name: 'OWN' }]);
  });

  test('behavior: what is no token is left out', async () => {
    const node: Pick<Node, 'accounts' | 'accountsOf'> = {
      accounts: async () => [accountOf(new Uint8Array(3)), undefined],
      accountsOf: async () => [],
    };
    const tokens = [{ address: String(mint) }, { address: String(other) }];
    expect(await fetchHoldings(node as Node, loadBuilder, String(owner), tokens)).toEqual([]);
  });
});
