import type { Network } from '../../../contract/network';
import type {
  AllowanceChange,
  AssetChange,
  PreviewRequest,
  Previews,
  TransactionPreview,
} from '../../../contract/previews';
import type { SwapCall } from '../../../contract/swaps';
import { toChecksumAddress } from '../checksum';
import { isRefusal } from '../isRefusal';
import { readReason, reasonOf } from '../revertReason';
import { allowanceCall, balanceCall, readWord } from '../transfers/abi';
import { transfers } from '../transfers';
import { previewByCall } from './byCall';
import {
  etherAddress,
  type EventLog,
  isUnbounded,
  lastPermissions,
  type Movement,
  type Permission,
  sumMovements,
  toLogs,
  transferTopic,
} from './events';

// Reached by import() only: nobody needs it before the first preview.

/** More contracts than an honest transaction touches: of others no balance is compared. */
const comparedContracts = 24;

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>;
interface EvmCall {
  from: string;
  to?: string;
  data?: string;
  value?: string;
}
/** What a simulation has come to. `undefined`: the node does not know how. */
type Simulated = { logs: EventLog[]; answers: unknown[] } | { reason: string } | undefined;

/** Where Polygon, Celo, zkSync and Metis have their native currency a second time, as a token. */
const nativeContracts = new Set([
  `0x${'1010'.padStart(40, '0')}`,
  '0x471ece3750da237f93b8e339c536989b8978a438',
  `0x${'800a'.padStart(40, '0')}`,
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000',
]);

const toHex = (value: bigint) => `0x${value.toString(16)}`;
/** Nodes that offer a method to some only refuse it to the others. */
const isAnswered = (error: unknown) =>
  /^service\/(rpc-error|forbidden|unauthorized)$/.test(String((error as { code?: unknown }).code));

const explain = (error: unknown, answer: unknown): string => {
  const { message } = Object(error) as { message?: unknown };
  return readReason(answer) ?? (typeof message === 'string' && message !== '' ? message : 'execution reverted');
};

/** By `eth_simulateV1`, which tells moved ether too. */
async function simulate(ask: Ask, calls: readonly EvmCall[], ownCalls: readonly number[]): Promise<Simulated> {
  const question = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false };
  const blocks = await ask('eth_simulateV1', [question, 'latest']);
  const { calls: answers } = Object((blocks as unknown[] | undefined)?.[0]) as { calls?: unknown };
  if (!Array.isArray(answers) || answers.length !== calls.length) return undefined;
  const results = answers as { status?: unknown; error?: unknown; returnData?: unknown; logs?: unknown }[];
  const failed = ownCalls.map((index) => results[index]).find((result) => result?.status !== '0x1');
  if (failed) return { reason: explain(failed.error, failed.returnData) };
  return {
    logs: ownCalls.flatMap((index) => toLogs(results[index]?.logs)),
    answers: results.map(({ returnData }) => returnData),
  };
}

interface Frame {
  from?: string;
  to?: string;
  value?: string;
  type?: string;
  error?: string;
  revertReason?: string;
  output?: string;
  logs?: unknown;
  calls?: Frame[];
}

/** Moved ether as the log that other nodes write of it. */
function etherLog({ from, to, value, type = '' }: Frame): EventLog[] {
  if (!from || !to || !value || BigInt(value) === 0n || /DELEGATECALL|CALLCODE|STATICCALL/.test(type)) return [];
  const word = (text: string) => `0x${text.slice(2).toLowerCase().padStart(64, '0')}`;
  return [{ address: etherAddress, topics: [transferTopic, word(from), word(to)], data: word(value) }];
}

/** What was undone by a revert has not happened. */
const logsOf = (frame: Frame): EventLog[] =>
  frame.error ? [] : [...etherLog(frame), ...toLogs(frame.logs), ...(frame.calls ?? []).flatMap(logsOf)];

/** By `debug_traceCall`, which knows one transaction only. */
async function trace(ask: Ask, [call, ...others]: readonly EvmCall[]): Promise<Simulated> {
  if (!call || others.length > 0) return undefined;
  const options = { tracer: 'callTracer', tracerConfig: { withLog: true } };
  const frame = Object(await ask('debug_traceCall', [call, 'latest', options])) as Frame;
  if (frame.from === undefined) return undefined;
  if (frame.error) return { reason: frame.revertReason ?? readReason(frame.output) ?? frame.error };
  return { logs: logsOf(frame), answers: [] };
}

/** A node that does not know how is told from one that cannot be reached. */
async function attempt<Told>(run: () => Promise<Told | undefined>): Promise<Told | { reason: string } | undefined> {
  try {
    return await run();
  } catch (error) {
    if (!isAnswered(error)) throw error;
    return isRefusal(error as Error) ? { reason: reasonOf(error as Error) } : undefined;
  }
}

interface Questions {
  calls: readonly EvmCall[];
  account: string;
}
interface Outcome {
  movements: readonly Movement[];
  permissions: readonly Permission[];
}

/**
 * What really comes of it: balances before and after, and what may still be taken, in one simulation. It sees what a
 * contract does without the event that the standard asks for, as wrapped ether does, and tokens that count an allowance
 * down. What cannot be read of a contract is not in it.
 */
async function compare(
  ask: Ask,
  { calls, account }: Questions,
  contracts: readonly string[],
  permissions: readonly Permission[],
) {
  const reads = contracts.map((to): EvmCall => ({ from: account, to, data: balanceCall(account) }));
  // What a collection answers to the question about units says nothing of its items.
  const counted = permissions.filter(({ isCounted }) => isCounted);
  const allowances = counted.map(
    ({ contract, spender }): EvmCall => ({ from: account, to: contract, data: allowanceCall(account, spender) }),
  );
  const own = calls.map((_, index) => reads.length + index);
  const simulated = await attempt(() => simulate(ask, [...reads, ...calls, ...reads, ...allowances], own));
  if (!simulated || 'reason' in simulated) return undefined;
  const words = simulated.answers.map(readWord);
  const after = words.slice(reads.length + calls.length);
  const balances = new Map<string | undefined, Movement[]>();
  for (const [index, contract] of contracts.entries()) {
    const [was, is] = [words[index], after[index]];
    if (was === undefined || is === undefined) continue;
    const [direction, units] = is > was ? (['in', is - was] as const) : (['out', was - is] as const);
    balances.set(contract, units === 0n ? [] : [{ contract, direction, units }]);
  }
  return { balances, left: new Map(counted.map((one, index) => [one, after[reads.length + index]])) };
}

/** A permission as its token counts it once the calls are done; one that they use up is none. */
const remaining = (permission: Permission, units: bigint | undefined): Permission[] =>
  units === undefined
    ? [permission]
    : units === 0n && permission.units !== 0n
      ? []
      : [{ ...permission, units, isUnlimited: isUnbounded(units) }];

/** What moved and what is let, by logs, and by what contracts say of themselves where the node can compare them. */
async function findOutcome(
  ask: Ask,
  questions: Questions,
  logs: readonly EventLog[],
  isExact: boolean,
): Promise<Outcome> {
  const { account } = questions;
  const movements = sumMovements(logs, account);
  const permissions = lastPermissions(logs, account);
  const collections = new Set(movements.flatMap(({ contract, tokenId }) => (tokenId === undefined ? [] : [contract])));
  const contracts = [...new Set(logs.map(({ address }) => address))]
    .filter((address) => address !== etherAddress && !collections.has(address))
    .slice(0, comparedContracts);
  const compared = isExact && contracts.length > 0 && (await compare(ask, questions, contracts, permissions));
  if (!compared) return { movements, permissions };
  const { balances, left } = compared;
  const ether = movements.find(({ contract }) => contract === undefined);
  const isEther = ({ contract = '', direction, units }: Movement) =>
    nativeContracts.has(contract) && direction === ether?.direction && units === ether.units;
  return {
    movements: [
      ...movements.filter(({ contract }) => !balances.has(contract)),
      ...[...balances.values()].flat(),
    ].filter((movement) => !isEther(movement)),
    permissions: permissions.flatMap((permission) => remaining(permission, left.get(permission))),
  };
}

interface Named {
  symbol: string;
  name: string;
  decimals: number;
}

/** What the contracts call themselves. */
async function readNames(parameters: PreviewRequest, contracts: readonly string[]): Promise<Map<string, Named>> {
  const { address, transactions: _, ...access } = parameters;
  const read = (contract: string, decimals?: number) =>
    transfers.fetchHoldings({ ...access, address, tokens: [{ address: contract, decimals }] });
  const names = await Promise.all(
    [...new Set(contracts)].map(async (contract): Promise<[string, Named]> => {
      const [counted] = await read(contract);
      // What is no token of ERC-20 has no decimals to be asked for.
      const [item] = counted ? [counted] : await read(contract, 0);
      const { symbol = contract.slice(0, 6), name = symbol, decimals = 0 } = item ?? {};
      return [contract, { symbol, name, decimals }];
    }),
  );
  return new Map(names);
}

const nameOf = (names: Map<string, Named>, contract: string | undefined, { nativeCurrency }: Network): Named =>
  (contract === undefined ? undefined : names.get(contract)) ?? nativeCurrency;

function toPreview(
  movements: readonly Movement[],
  permissions: readonly Permission[],
  names: Map<string, Named>,
  network: Network,
  isPartial: boolean,
): TransactionPreview {
  const changes = movements.map(
    ({ direction, contract, units, tokenId }): AssetChange => ({
      ...nameOf(names, contract, network),
      ...(contract !== undefined && { address: toChecksumAddress(contract) }),
      ...(tokenId !== undefined && { tokenId, decimals: 0 }),
      direction,
      units: String(units),
    }),
  );
  const allowances = permissions.map(
    ({ contract, spender, units, isUnlimited }): AllowanceChange => ({
      ...nameOf(names, contract, network),
      address: toChecksumAddress(contract),
      spender: toChecksumAddress(spender),
      units: String(units),
      isUnlimited,
    }),
  );
  // What leaves stands first: that is what somebody decides about.
  changes.sort((left, right) => Number(left.direction === 'in') - Number(right.direction === 'in'));
  return { status: 'simulated', changes, allowances, ...(isPartial && { isPartial }) };
}

/** A call with everything said; `undefined` for what makes a contract. */
function toProbed({ to, data = '0x', value = '0x0' }: EvmCall): SwapCall | undefined {
  return to === undefined ? undefined : { to, data, value: String(BigInt(value)) };
}

/** By what the node simulates; `unavailable` where it cannot. */
export const previews: Previews = {
  async preview(parameters) {
    const { rpc, signal, address, network, transactions } = parameters;
    const ask: Ask = (method, params) => rpc(method, params, { signal });
    const calls = transactions.map(
      ({ to, data, value }): EvmCall => ({
        from: address,
        ...(to !== undefined && { to }),
        ...(data !== undefined && { data }),
        ...(value !== undefined && { value: toHex(value) }),
      }),
    );
    const exact = await attempt(() => simulate(ask, calls, [...calls.keys()]));
    const simulated = exact ?? (await attempt(() => trace(ask, calls)));
    if (simulated && 'reason' in simulated) return { status: 'fails', reason: simulated.reason };
    const probed = calls.flatMap((call) => toProbed(call) ?? []);
    const told = simulated
      ? await findOutcome(ask, { calls, account: address }, simulated.logs, exact !== undefined)
      : probed.length === calls.length
        ? await attempt(() => previewByCall(ask, probed, address))
        : undefined;
    if (!told) return { status: 'unavailable' };
    if ('reason' in told) return { status: 'fails', reason: told.reason };
    const { movements, permissions } = told;
    const contracts = [...movements, ...permissions].flatMap(({ contract }) => contract ?? []);
    return toPreview(movements, permissions, await readNames(parameters, contracts), network, !simulated);
  },
};
