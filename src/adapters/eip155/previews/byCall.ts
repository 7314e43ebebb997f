import type { SwapCall } from '../../../contract/swaps';
import { probeCall, probeCode } from '../swaps/probe';
import { addressWord, balanceCall, decimalsCall, readWord } from '../transfers/abi';
import {
  approvalForAllTopic,
  approvalTopic,
  type EventLog,
  lastPermissions,
  type Movement,
  type Permission,
} from './events';

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** Stands for the native currency. */
const zeroAddress = `0x${'0'.repeat(40)}`;
/** More contracts than an honest transaction calls. */
const comparedContracts = 8;
/** `approve(address,uint256)` and `setApprovalForAll(address,bool)`. */
const approvals = /^0x(095ea7b3|a22cb465)([\da-f]{64})([\da-f]{64})$/i;

/** Whether a contract has balances, and whether they are counted in decimals; `undefined` where it has none. */
async function lookAt(ask: Ask, account: string, contract: string) {
  // A contract that does not know the question fails.
  const read = (data: string) => ask('eth_call', [{ to: contract, data }, 'latest']).then(readWord, () => undefined);
  const [held, decimals] = await Promise.all([read(balanceCall(account)), read(decimalsCall)]);
  return held === undefined ? undefined : { contract, isCounted: decimals !== undefined };
}
type Token = NonNullable<Awaited<ReturnType<typeof lookAt>>>;

/** What a call lets somebody take, as the log that tokens write of it. */
function permissionLog({ to, data }: SwapCall, account: string, tokens: readonly Token[]): EventLog[] {
  const [, method, spender = '', value = ''] = approvals.exec(data) ?? [];
  const token = tokens.find(({ contract }) => contract === to.toLowerCase());
  if (!method || !token) return [];
  const isForAll = method.toLowerCase() === 'a22cb465';
  const topics = [isForAll ? approvalForAllTopic : approvalTopic, `0x${addressWord(account)}`, `0x${spender}`];
  // Where nothing is counted, the number is that of an item.
  const isItem = !isForAll && !token.isCounted;
  return [{ address: token.contract, topics: isItem ? [...topics, `0x${value}`] : topics, data: `0x${value}` }];
}

function toMovement(contract: string | undefined, before: bigint, after: bigint): Movement[] {
  if (before === after) return [];
  const isMore = after > before;
  return [{ contract, direction: isMore ? 'in' : 'out', units: isMore ? after - before : before - after }];
}

/**
 * By `eth_call` with a probe's code laid over the account, which nearly every node can: the native currency and the
 * tokens that are called, before and after. What else moves it does not see. `undefined` where the node takes no
 * override.
 */
export async function previewByCall(
  ask: Ask,
  calls: readonly SwapCall[],
  account: string,
): Promise<{ movements: readonly Movement[]; permissions: readonly Permission[] } | undefined> {
  const called = [...new Set(calls.flatMap(({ to, data }) => (data.length >= 10 ? [to.toLowerCase()] : [])))];
  const looked = await Promise.all(called.slice(0, comparedContracts).map((each) => lookAt(ask, account, each)));
  const tokens = looked.flatMap((token) => token ?? []);
  /** The native currency before and after, then a token. */
  const compare = async (token: string) => {
    const call = { from: account, to: account, data: probeCall(calls, zeroAddress, token) };
    const answer = await ask('eth_call', [call, 'latest', { [account]: { code: probeCode } }]);
    // Without the override nobody is at the address, and the answer is empty.
    const words = /^0x((?:[\da-f]{64}){4})$/i.exec(String(answer))?.[1]?.match(/.{64}/g);
    return words?.map((word) => BigInt(`0x${word}`));
  };
  const counted = tokens.map(({ contract }) => contract);
  const compared = await Promise.all((counted.length > 0 ? counted : [zeroAddress]).map(compare));
  const movements: Movement[] = [];
  for (const [index, words] of compared.entries()) {
    const [etherBefore, etherAfter, before, after] = words ?? [];
    if (etherBefore === undefined || etherAfter === undefined || before === undefined || after === undefined)
      return undefined;
    if (index === 0) movements.push(...toMovement(undefined, etherBefore, etherAfter));
    const contract = counted[index];
    if (contract !== undefined) movements.push(...toMovement(contract, before, after));
  }
  const logs = calls.flatMap((call) => permissionLog(call, account, tokens));
  return { movements, permissions: lastPermissions(logs, account) };
}
