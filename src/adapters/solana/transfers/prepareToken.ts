import type { PreparedTransfer, PrepareTransferParameters, TransferRefusal } from '../../../contract/transfers';
import { fromBase58 } from '../../base58';
import type { Instruction, SolanaBuilder } from '../runtime';
import {
  type Account,
  extension,
  lengthOfAccount,
  type Mint,
  opensFrozen,
  readMint,
  readTokenAccount,
  type TokenAccount,
  transferFeeOf,
  whyUntransferable,
} from './accounts';
import { chooseUnitLimit, least, priceTransaction, unitLimits } from './fees';
import { accountProgram, openTokenAccount, systemProgram, transferToken } from './instructions';
import type { Node, Simulation } from './network';
import { type Scale, scalesOf, toMeant, toShown } from './scaledAmounts';

/** As many accounts of one token as one transaction has room for. */
const maximumSources = 8;

/** Where an owner holds a token, if nothing else was agreed. */
function accountOf(builder: SolanaBuilder, owner: string, mint: string, { program }: Mint): string {
  const seeds = [owner, program, mint].map((key) => fromBase58(key) ?? new Uint8Array());
  return builder.findAddress(seeds, accountProgram);
}

interface Destination {
  account: string;
  /** Whose it will be; absent where it is open already. */
  opens?: string | undefined;
  refusal?: TransferRefusal | undefined;
}

/** Where the token goes: the account named, where it is one for this token; else the one that its owner has for it. */
async function findDestination(
  node: Node,
  builder: SolanaBuilder,
  { to, account, address, mint }: { to: string; account: Account | undefined; address: string; mint: Mint },
): Promise<Destination> {
  const named = readTokenAccount(to, account);
  const frozen = (one: TokenAccount) => (one.isFrozen ? { refusal: 'recipient-no-wallet' as const } : {});
  if (named)
    return { account: to, ...(named.mint === address ? frozen(named) : { refusal: 'recipient-wrong-token' as const }) };
  const own = accountOf(builder, to, address, mint);
  const isWallet = account ? account.program === systemProgram : builder.isOnCurve(to);
  if (!isWallet) return { account: own, refusal: 'recipient-no-wallet' };
  const opened = readTokenAccount(own, (await node.accounts([own]))[0]);
  if (!opened)
    return { account: own, opens: to, ...(opensFrozen(mint) && { refusal: 'recipient-no-wallet' as const }) };
  // Its owner may have given it away.
  return { account: own, ...(opened.owner === to ? frozen(opened) : { refusal: 'recipient-no-wallet' as const }) };
}

const fullestFirst = (left: TokenAccount, right: TokenAccount) => Number(right.units - left.units);

/** From which accounts an amount is taken: the one for its owner first, then the fullest. */
export function takeFrom(
  sources: readonly TokenAccount[],
  units: bigint,
  first: string,
): readonly { source: string; units: bigint }[] {
  const byUse = [...sources].sort(
    (left, right) => Number(right.address === first) - Number(left.address === first) || fullestFirst(left, right),
  );
  const taken: { source: string; units: bigint }[] = [];
  let rest = units;
  for (const { address, units: held } of byUse) {
    const part = least(held, rest);
    if (part > 0n || taken.length === 0) taken.push({ source: address, units: part });
    rest -= part;
    if (rest <= 0n) break;
  }
  return taken;
}

const moneyErrors = /^(AccountNotFound|InsufficientFundsForFee|InsufficientFundsForRent)$/;

/** Why a trial failed, in the program's words; `undefined` where it did not, or lacked lamports, which rules tell. */
function reasonOf({ err, logs }: Simulation): string | undefined {
  if (err === null) return undefined;
  const name = typeof err === 'string' ? err : (Object.keys(Object(err) as object)[0] ?? '');
  // The system program says `Custom: 1` where the rent of a new account cannot be paid.
  const lacksLamports = logs.some((line) => /Transfer: insufficient lamports/.test(line));
  if (moneyErrors.test(name) || lacksLamports) return undefined;
  const said = logs.findLast((line) => line.startsWith('Program log: Error: '));
  return said ? said.slice('Program log: Error: '.length) : JSON.stringify(err);
}

interface Moves {
  instructions: readonly Instruction[];
  received: bigint | undefined;
}

interface MovesParameters {
  parameters: PrepareTransferParameters;
  address: string;
  mint: Mint;
  sources: readonly TokenAccount[];
  first: string;
  destination: Destination;
  /** Only where the token keeps a part. */
  epoch: bigint | undefined;
  units: bigint;
}

/** Opens the recipient's account where there is none, and moves the token out of as many accounts as it takes. */
function planMoves({ parameters, address, mint, sources, first, destination, epoch, units }: MovesParameters): Moves {
  const { from } = parameters;
  const { program, decimals } = mint;
  const moves = takeFrom(sources, units, first).map((part) => ({
    ...part,
    fee: epoch === undefined ? undefined : transferFeeOf(mint, part.units, epoch),
  }));
  const kept = moves.reduce((sum, { fee = 0n }) => sum + fee, 0n);
  const { account, opens } = destination;
  return {
    instructions: [
      ...(opens === undefined ? [] : [openTokenAccount(from, { account, owner: opens, mint: address, program })]),
      ...moves.map((move) =>
        transferToken({ program, mint: address, decimals, owner: from, destination: account, ...move }),
      ),
    ],
    received: kept > 0n ? units - kept : undefined,
  };
}

/** Where a token can be sent from, and what there is of it. Frozen accounts are counted and not used. */
async function readSources(node: Node, from: string, mint: string) {
  const found = await node.accountsOf(from, { mint });
  const all = found.flatMap(({ address, account }) => readTokenAccount(address, account) ?? []);
  const sum = (accounts: readonly TokenAccount[]) => accounts.reduce((total, { units }) => total + units, 0n);
  const fullest = all
    .filter(({ isFrozen }) => !isFrozen)
    .sort(fullestFirst)
    .slice(0, maximumSources);
  return { sources: fullest, balance: sum(all), free: sum(fullest) };
}

/** In the units of the token's program, with what people see them by. */
async function prepareUnits(
  node: Node,
  builder: SolanaBuilder,
  parameters: PrepareTransferParameters & { mint: string },
): Promise<PreparedTransfer & { scale?: Scale | undefined }> {
  const { from, to, mint: address } = parameters;
  const [[sender, recipient, minted], held, minimum, blockhash] = await Promise.all([
    node.accounts([from, to, address]),
    readSources(node, from, address),
    node.minimumBalance(0),
    node.blockhash(),
  ]);
  const nativeBalance = sender?.lamports ?? 0n;
  const { balance, free, sources } = held;
  const mint = readMint(minted);
  const [scale] = await scalesOf(node, [mint]);
  const units = toMeant(parameters.units, scale);
  const none = { fee: 0n, deposit: 0n, balance, nativeBalance, scale };
  const untransferable = mint ? whyUntransferable(mint) : 'not-transferable';
  if (!mint || untransferable) return { ...none, refusal: untransferable ?? 'not-transferable' };
  const [destination, epoch, rent] = await Promise.all([
    findDestination(node, builder, { to, account: recipient, address, mint }),
    mint.extensions.has(extension.transferFee) ? node.epoch() : undefined,
    node.minimumBalance(lengthOfAccount(mint)),
  ]);
  const deposit = destination.opens === undefined ? 0n : rent;
  if (destination.refusal) return { ...none, refusal: destination.refusal };
  if (sources.length === 0) return { ...none, ...(balance > 0n && { refusal: 'not-transferable' }) };
  // What is more than there is would make the trial fail.
  const affordable = least(units, free);
  const first = accountOf(builder, from, address, mint);
  const plan = { parameters, address, mint, sources, first, destination, epoch, units: affordable };
  const { instructions, received } = planMoves(plan);
  const parts = { payer: from, blockhash, instructions };
  const trial = await node.simulate(builder.build(parts));
  const most = deposit > 0n ? unitLimits.opening : unitLimits.token;
  const limit = chooseUnitLimit(trial.err === null ? trial.unitsConsumed : 0, most);
  const { wire, fee } = await priceTransaction(node, builder, parts, { unitLimit: limit });
  const known = { fee, deposit, balance, nativeBalance, received, scale };
  const reason = reasonOf(trial);
  if (reason !== undefined) return { ...known, refusal: 'reverted', reason };
  if (units > free && units <= balance) return { ...known, refusal: 'not-transferable' };
  const rest = nativeBalance - fee - deposit;
  if (rest > 0n && rest < minimum) return { ...known, refusal: 'remainder-below-minimum' };
  return units > free ? known : { ...known, transaction: { transaction: wire } };
}

/**
 * Moves a token of the token program or of Token-2022, and opens the recipient's account where there is none. All
 * amounts of the token are as people see them.
 */
export async function prepareToken(
  node: Node,
  builder: SolanaBuilder,
  parameters: PrepareTransferParameters & { mint: string },
): Promise<PreparedTransfer> {
  const { scale, ...prepared } = await prepareUnits(node, builder, parameters);
  const { balance, received } = prepared;
  if (!scale) return prepared;
  return {
    ...prepared,
    balance: toShown(balance, scale),
    ...(received !== undefined && { received: toShown(received, scale) }),
  };
}
