import { VersionedMessage } from '@solana/web3.js';
import type { MaybeEncodedAccount } from '@solana/kit';
import { formatUnits } from 'viem';
import type { BalancesAnswer } from '../../../src/services/blockchain/balanceSchema';
import { pageOf, type Transaction } from '../history';
import type { SolanaBackend } from './createSolanaSandbox';
import type { SolanaRecord } from './solanaNode';
import { feeOf, readToken } from './solanaRpc';

const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 };
const solPriceUsd = 150;
const dollars = ['HUSD'];

type Transfer = NonNullable<NonNullable<Transaction['transfers']>[number]>;

/** What is said of a mint: its name, else the head of its address. */
function describe({ tokens }: SolanaBackend, mint: string) {
  const token = tokens.find(({ address }) => address === mint);
  const { name, symbol } = token?.named ?? { name: mint.slice(0, 4), symbol: mint.slice(0, 4) };
  return { name, symbol, decimals: token?.decimals ?? 0 };
}

/** What an address holds: SOL, and the tokens that it has any of. */
export function solanaBalances(backend: SolanaBackend, networkId: string, address: string): BalancesAnswer['balances'] {
  const held = backend.tokens
    .map((mint) => ({ ...describe(backend, mint.address), mint: mint.address, units: mint.balanceOf(address) }))
    .filter(({ units }) => units > 0n);
  const native = { ...sol, mint: undefined, units: backend.balanceOf(address) };
  return [native, ...held].map(({ name, symbol, decimals, mint, units }) => {
    const numeric = formatUnits(units, decimals);
    const price = mint === undefined ? solPriceUsd : dollars.includes(symbol) ? 1 : 0;
    return {
      name,
      symbol,
      chainId: networkId,
      ...(mint !== undefined && { address: `${networkId}:${mint}` }),
      value: Number(numeric) * price,
      price,
      quantity: { decimals: String(decimals), numeric },
      iconUrl: '',
    };
  });
}

const unitsIn = (account: MaybeEncodedAccount) => (account.exists ? readToken(account) : undefined);
const lamportsIn = (account: MaybeEncodedAccount) => (account.exists ? BigInt(account.lamports) : 0n);

/** What a transaction moved to or from an owner, by mint; `''` is SOL, without the fee. */
function movedBy({ accounts, payer, message }: SolanaRecord, owner: string): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  const add = (mint: string, units: bigint) => sums.set(mint, (sums.get(mint) ?? 0n) + units);
  for (const { address, before, after } of accounts) {
    if (address === owner) add('', lamportsIn(after) - lamportsIn(before));
    for (const [account, sign] of [
      [before, -1n],
      [after, 1n],
    ] as const) {
      const token = unitsIn(account);
      if (token?.owner === owner) add(token.mint, sign * token.amount);
    }
  }
  if (payer === owner && message) add('', BigInt(feeOf(VersionedMessage.deserialize(message))));
  return sums;
}

/** Whose the accounts are that a transaction named. */
const ownersIn = ({ accounts }: SolanaRecord) =>
  new Set(accounts.flatMap(({ address, after }) => [address, unitsIn(after)?.owner ?? address]));

/** The deployed service gives each token that moved a row of its own; their id is that of the block. */
function toRows(backend: SolanaBackend, networkId: string, owner: string, record: SolanaRecord): Transaction[] {
  const moved = [...movedBy(record, owner)].filter(([, units]) => units !== 0n);
  const transfers = moved.map(([mint, units]): Transfer => {
    const { name, symbol, decimals } = mint === '' ? sol : describe(backend, mint);
    return {
      fungible_info: { name, symbol, icon: { url: null } },
      nft_info: null,
      direction: units < 0n ? 'out' : 'in',
      quantity: { numeric: formatUnits(units < 0n ? -units : units, decimals) },
    };
  });
  const isSent = record.payer === owner;
  const other = [...ownersIn(record)].find(
    (each) =>
      each !== owner && [...movedBy(record, each).values()].some((units) => isSent === units > 0n && units !== 0n),
  );
  const row = {
    id: String(record.slot),
    metadata: {
      operationType: !isSent ? 'receive' : transfers.length > 0 ? 'send' : 'execute',
      hash: record.signature,
      minedAt: new Date(record.minedAt).toISOString(),
      sentFrom: record.payer,
      sentTo: isSent ? other : owner,
      status: record.err === null ? 'confirmed' : 'failed',
      application: null,
      chain: networkId,
    },
  } satisfies Transaction;
  return transfers.length > 0 ? transfers.map((transfer) => ({ ...row, transfers: [transfer] })) : [row];
}

/** A page of what an address took part in, read from the node's own transactions, the newest first. */
export function solanaHistoryPage(
  backend: SolanaBackend,
  networkId: string,
  owner: string,
  cursor: string | null,
): ReturnType<typeof pageOf> {
  const own = backend.node.records.filter(
    (record) => record.payer === owner || [...movedBy(record, owner).values()].some((units) => units !== 0n),
  );
  return pageOf(
    own.reverse().flatMap((record) => toRows(backend, networkId, owner, record)),
    cursor,
  );
}
