// What contracts tell of a transaction, as far as somebody's assets are concerned.

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721. */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** `Approval(address,address,uint256)` of both. */
export const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
/** `ApprovalForAll(address,address,bool)` of ERC-721 and ERC-1155. */
export const approvalForAllTopic = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31';
/** `TransferSingle` and `TransferBatch` of ERC-1155. */
const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const batchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';

/** Nodes tell moved ether as a transfer of a contract that is none. */
export const etherAddress = `0x${'e'.repeat(40)}`;
/** As much as fits into the 96 bits in which UNI, COMP and their kin count: what they make of all there is. */
const shortUnbounded = 2n ** 96n - 1n;
/** Whether an allowance has no bound: contracts do not count it down. */
export const isUnbounded = (units: bigint): boolean => units >= 2n ** 255n || units === shortUnbounded;

/** A log as nodes write it. */
export interface EventLog {
  address: string;
  topics: readonly string[];
  data: string;
}

/** Something that moved, to the account or away from it. */
export interface Movement {
  direction: 'in' | 'out';
  /** `undefined`: ether. */
  contract: string | undefined;
  units: bigint;
  /** An item of a collection. */
  tokenId?: string | undefined;
}

export interface Permission {
  contract: string;
  spender: string;
  /** So many units of a token; else one item, or a whole collection. */
  isCounted: boolean;
  units: bigint;
  isUnlimited: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads what a node says; what is no log is passed over. */
export function toLogs(value: unknown): EventLog[] {
  return (Array.isArray(value) ? value : []).flatMap((log: unknown) => {
    const { address, topics, data } = Object(log) as Partial<Record<keyof EventLog, unknown>>;
    const isLog = isText(address) && isText(data) && Array.isArray(topics) && topics.every(isText);
    return isLog ? [{ address: address.toLowerCase(), topics: topics.map((topic) => topic.toLowerCase()), data }] : [];
  });
}

const toAddress = (word = '') => `0x${word.slice(-40).toLowerCase()}`;
const toWords = (data: string): bigint[] =>
  (data.slice(2).match(/[\da-f]{64}/gi) ?? []).map((word) => BigInt(`0x${word}`));

/** The numbers of an ABI array, whose place the word at `index` says. */
function arrayAt(words: readonly bigint[], index: number): bigint[] {
  const start = Number(words[index] ?? 0n) / 32;
  const length = Number(words[start] ?? 0n);
  return words.slice(start + 1, start + 1 + length);
}

/** Who moved what to whom; nothing where a log is of something else. */
function transfersOf({ address, topics, data }: EventLog) {
  const [topic, first, second, third] = topics;
  const words = toWords(data);
  const contract = address === etherAddress ? undefined : address;
  if (topic === transferTopic && topics.length === 3)
    return [{ contract, from: toAddress(first), to: toAddress(second), units: words[0] ?? 0n }];
  if (topic === transferTopic && topics.length === 4)
    return [
      { contract, from: toAddress(first), to: toAddress(second), units: 1n, tokenId: String(BigInt(third ?? 0)) },
    ];
  const [from, to] = [toAddress(second), toAddress(third)];
  if (topic === singleTopic) return [{ contract, from, to, units: words[1] ?? 0n, tokenId: String(words[0] ?? 0n) }];
  if (topic !== batchTopic) return [];
  const amounts = arrayAt(words, 1);
  return arrayAt(words, 0).map((id, index) => ({
    contract,
    from,
    to,
    units: amounts[index] ?? 0n,
    tokenId: String(id),
  }));
}

/** What of it concerns an account, all in all: what comes and goes is one sum. */
export function sumMovements(logs: readonly EventLog[], account: string): Movement[] {
  const own = account.toLowerCase();
  const sums = new Map<string, { contract: string | undefined; tokenId?: string | undefined; units: bigint }>();
  for (const { contract, tokenId, from, to, units } of logs
    .flatMap(transfersOf)
    .map((one) => ({ tokenId: undefined, ...one }))) {
    const key = `${contract} ${tokenId}`;
    const before = sums.get(key)?.units ?? 0n;
    const change = (to === own ? units : 0n) - (from === own ? units : 0n);
    if (change !== 0n) sums.set(key, { contract, tokenId, units: before + change });
  }
  return [...sums.values()].flatMap(({ units, ...what }) =>
    units === 0n ? [] : [{ ...what, direction: units > 0n ? 'in' : 'out', units: units > 0n ? units : -units }],
  );
}

/** Nobody: an item whose approval is taken back, or ended as it moves, is approved to it (EIP-721). */
const zeroAddress = `0x${'0'.repeat(40)}`;

/** `Approval(address,address,address,uint160,uint48)` of Permit2, which may take the tokens that it is let. */
const permitTopic = '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b';
const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3';
const permitUnbounded = 2n ** 160n - 1n;

/** What a log lets others take, whose it is, and what its next word has in common with it. */
function toPermission({ address, topics, data }: EventLog): (Permission & { owner: string; key: string }) | undefined {
  const [topic = '', owner, second, third] = topics;
  const [value = 0n] = toWords(data);
  const whose = { owner: toAddress(owner), isCounted: false };
  if (topic === permitTopic && address === permit2) {
    const [contract, spender] = [toAddress(second), toAddress(third)];
    return { ...whose, contract, spender, units: value, isUnlimited: value === permitUnbounded, key: topics.join(' ') };
  }
  const spender = toAddress(second);
  // An item has one whom it is approved to.
  const shared = { ...whose, contract: address, spender, key: `${address} ${topic} ${third ?? spender}` };
  if (topic === approvalForAllTopic) return { ...shared, units: value, isUnlimited: value !== 0n };
  if (topic !== approvalTopic) return undefined;
  return third === undefined
    ? { ...shared, isCounted: true, units: value, isUnlimited: isUnbounded(value) }
    : { ...shared, units: 1n, isUnlimited: false };
}

/** What an account lets others take, the last word of each: of a token, of one item, or of a whole collection. */
export function lastPermissions(logs: readonly EventLog[], account: string): Permission[] {
  const own = account.toLowerCase();
  const last = new Map<string, Permission>();
  for (const log of logs) {
    const found = toPermission(log);
    if (found?.owner !== own) continue;
    const { owner: _, key, ...permission } = found;
    if (permission.spender === zeroAddress) last.delete(key);
    else last.set(key, permission);
  }
  return [...last.values()];
}
