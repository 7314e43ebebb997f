import type { AllowanceChange, AssetChange, PreviewRequest, Previews } from '../../contract/previews';
import { adapterError } from '../adapterErrors';
import { toBase58 } from '../base58';
import { toBase64 } from '../encodings';
import { fetchSdk } from '../../sdk/fetchSdk';
import { type Account, readAccount, readTokenAccount, type TokenAccount } from './transfers/accounts';
import { fetchScaledHoldings } from './transfers/holdings';
import { transferLamports } from './transfers/instructions';
import { askNode, type Node } from './transfers/network';
import { type Scale, toShown } from './transfers/scaledAmounts';
import { readKeys, readWire, toWire } from './transactions';

// Reached by import() only: nobody needs it before the first preview.

/** More a node does not answer at once. */
const accountsAtOnce = 100;
const commitment = 'confirmed';

const loadBuilder = () => fetchSdk(async () => (await import('./runtime')).loadBuilder(), '@solana/web3.js');

/** The transaction as bytes; `to` and `value` (lamports) are made a transfer. */
async function toBytesOf({ address, transactions }: PreviewRequest, node: Node): Promise<Uint8Array> {
  const [{ transaction, to, value } = {}] = transactions;
  if (transaction !== undefined) return toWire(transaction);
  if (to === undefined || value === undefined) throw adapterError('adapter/invalid-transaction');
  const { build } = await loadBuilder();
  return build({
    payer: address,
    blockhash: await node.blockhash(),
    instructions: [transferLamports(address, to, value)],
  });
}

/** Where the addresses of a lookup table begin, 32 bytes each. */
const tableHead = 56;

/**
 * The accounts that a transaction may change. A node tells of no more accounts than it names. `undefined` where one of
 * its lookup tables cannot be read: what it changes is not known then.
 */
async function changeable(wire: Uint8Array, node: Node): Promise<readonly string[] | undefined> {
  const { keys, lookups } = readKeys(wire);
  const tables = lookups.length > 0 ? await node.accounts(lookups.map(({ table }) => table)) : [];
  if (tables.includes(undefined)) return undefined;
  const loaded = lookups.flatMap(({ writable }, index) => {
    const bytes = tables[index]?.bytes ?? new Uint8Array();
    return writable
      .map((place) => bytes.slice(tableHead + place * 32, tableHead + (place + 1) * 32))
      .filter(({ length }) => length === 32)
      .map(toBase58);
  });
  return [...new Set([...keys, ...loaded])].slice(0, accountsAtOnce);
}

/** Why the network would refuse it: in the program's own words, else in those of the machine. */
function reasonOf(err: unknown, logs: readonly string[]): string {
  const complaints = logs.filter((line) => /error|insufficient|fail/i.test(line));
  const own = complaints.find((line) => !/^Program \w+ failed: /.test(line));
  const said = (own ?? complaints[0])?.replace(/^Program log: (Error: )?|^Program \w+ failed: /, '');
  return said ?? (typeof err === 'string' ? err : JSON.stringify(err));
}

/** What the account has of it before and after, in lamports and tokens. */
interface Watched {
  before: readonly (Account | undefined)[];
  after: readonly (Account | undefined)[];
  addresses: readonly string[];
}

const tokensOf = ({ addresses }: Watched, accounts: readonly (Account | undefined)[], owner: string) =>
  accounts.flatMap((account, index): TokenAccount[] => {
    const one = readTokenAccount(addresses[index] ?? '', account);
    return one && one.owner === owner ? [one] : [];
  });

/** Who may take something from a token account: a mark, a key, and further on how much. */
function delegateOf(account: Account | undefined): { spender: string; units: bigint } | undefined {
  if (!account) return undefined;
  const { bytes } = account;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 129 || view.getUint32(72, true) !== 1) return undefined;
  return { spender: toBase58(bytes.slice(76, 108)), units: view.getBigUint64(121, true) };
}

/** What the account has more or less of each token. */
function sumTokens(watched: Watched, owner: string): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  const add = (accounts: readonly TokenAccount[], sign: bigint) => {
    for (const { mint, units } of accounts) sums.set(mint, (sums.get(mint) ?? 0n) + sign * units);
  };
  add(tokensOf(watched, watched.before, owner), -1n);
  add(tokensOf(watched, watched.after, owner), 1n);
  return sums;
}

/** Whom the account newly lets take a token, by its mint. */
function newDelegates(watched: Watched, owner: string) {
  return tokensOf(watched, watched.after, owner).flatMap(({ address, mint }) => {
    const index = watched.addresses.indexOf(address);
    const [before, after] = [delegateOf(watched.before[index]), delegateOf(watched.after[index])];
    const isSame = before?.spender === after?.spender && before?.units === after?.units;
    return after && !isSame ? [{ mint, ...after }] : [];
  });
}

async function describeChanges({ address, network }: PreviewRequest, node: Node, watched: Watched, fee: bigint) {
  const lamports = (accounts: Watched['before']) => accounts[watched.addresses.indexOf(address)]?.lamports ?? 0n;
  const sums = sumTokens(watched, address);
  const delegates = newDelegates(watched, address);
  const mints = [...new Set([...sums.keys(), ...delegates.map(({ mint }) => mint)])];
  const named = await fetchScaledHoldings(
    node,
    loadBuilder,
    address,
    mints.map((mint) => ({ address: mint })),
  );
  const found = (mint: string) => named.find(({ holding }) => holding.address === mint);
  const nameOf = (mint: string) => {
    const { symbol = mint.slice(0, 4), name = symbol, decimals = 0 } = found(mint)?.holding ?? {};
    return { address: mint, symbol, name, decimals };
  };
  type Changed = Omit<AssetChange, 'direction' | 'units'>;
  function toChange(what: Changed, units: bigint, scale?: Scale): AssetChange[] {
    const shown = toShown(units > 0n ? units : -units, scale);
    return units === 0n ? [] : [{ ...what, direction: units > 0n ? 'in' : 'out', units: String(shown) }];
  }
  const { symbol, name, decimals } = network.nativeCurrency;
  const changes = [
    ...toChange({ symbol, name, decimals }, lamports(watched.after) - lamports(watched.before) + fee),
    ...[...sums].flatMap(([mint, units]) => toChange(nameOf(mint), units, found(mint)?.scale)),
  ];
  const allowances = delegates.map(
    ({ mint, spender, units }): AllowanceChange => ({
      ...nameOf(mint),
      spender,
      units: String(toShown(units, found(mint)?.scale)),
      isUnlimited: units === 2n ** 64n - 1n,
    }),
  );
  changes.sort((left, right) => Number(left.direction === 'in') - Number(right.direction === 'in'));
  return { changes, allowances };
}

/** By `simulateTransaction`, with the accounts that it would leave; `unavailable` where the node does not tell them. */
export const previews: Previews = {
  async preview(request) {
    const { rpc, signal, address, transactions } = request;
    if (transactions.length !== 1) return { status: 'unavailable' };
    const node = askNode(request);
    const wire = await toBytesOf(request, node);
    const addresses = await changeable(wire, node);
    if (!addresses) return { status: 'unavailable' };
    const before = await node.accounts(addresses);
    const options = {
      encoding: 'base64',
      commitment,
      sigVerify: false,
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses },
    };
    const answer = Object(await rpc('simulateTransaction', [toBase64(wire), options], { signal })) as {
      value?: unknown;
    };
    const {
      err = null,
      logs,
      accounts,
    } = Object(answer.value) as { err?: unknown; logs?: string[]; accounts?: unknown };
    if (err !== null) return { status: 'fails', reason: reasonOf(err, logs ?? []) };
    if (!Array.isArray(accounts)) return { status: 'unavailable' };
    const watched = { addresses, before, after: addresses.map((_, index) => readAccount(accounts[index])) };
    const [payer] = readWire(wire).signers;
    const fee = payer === address ? await node.feeOf(wire, 0n) : 0n;
    return { status: 'simulated', ...(await describeChanges(request, node, watched, fee)) };
  },
};
