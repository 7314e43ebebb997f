import type { CaipNetworkId } from '../../caip';
import type {
  AssetsByNetwork,
  CallReceipt,
  CallsOutcome,
  CallsStatus,
  CapabilitiesByNetwork,
  GrantedPermissions,
  PermissionRequest,
  WalletCapabilities,
} from '../../contract/calls';
import type { Network } from '../../contract/network';

// What wallets answer, in every dialect, made one. Reached by import() only, with the first batch.

type Loose = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordOf = (value: unknown): Loose => (isRecord(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const wrong = (what: string) => new TypeError(`The wallet's answer is no ${what}`);

/** Hex, decimal text or number as decimal text; `undefined` for anything else. */
function toDecimal(value: unknown): string | undefined {
  if (typeof value !== 'bigint' && !Number.isSafeInteger(value) && !/^(0x[\da-f]+|\d+)$/i.test(String(value)))
    return undefined;
  return BigInt(value as string).toString();
}

/** `0x1` as `eip155:1`. */
export function toChain(value: unknown): CaipNetworkId | undefined {
  const reference = toDecimal(value);
  return reference === undefined || reference === '0' ? undefined : `eip155:${reference}`;
}

/** An object with the id, or the bare id of version 1.0. */
export function toSentCalls(answer: unknown): { id: string; capabilities?: Loose | undefined } {
  const { id, capabilities } = typeof answer === 'string' ? { id: answer, capabilities: undefined } : recordOf(answer);
  if (typeof id !== 'string' || id === '') throw wrong('id of calls');
  return { id, ...(isRecord(capabilities) && { capabilities }) };
}

/** Chains of before Byzantium give no status, or null: in a block is all there is to know. */
const isWell = (status: unknown) => ['success', true].includes((status ?? true) as true) || toDecimal(status) === '1';

export function toReceipt(value: unknown): CallReceipt {
  const { status, transactionHash, blockHash, blockNumber, gasUsed, logs } = recordOf(value);
  return {
    status: isWell(status) ? 'success' : 'reverted',
    transactionId: textOf(transactionHash) ?? '',
    blockHash: textOf(blockHash),
    blockNumber: toDecimal(blockNumber),
    gasUsed: toDecimal(gasUsed),
    logs: listOf(logs).map((log) => {
      const { address, data, topics } = recordOf(log);
      return {
        address: textOf(address) ?? '',
        data: textOf(data) ?? '0x',
        topics: listOf(topics).filter((topic) => typeof topic === 'string'),
      };
    }),
  };
}

/** By the hundreds: a wallet may have a number of its own for a reason of its own. */
const outcomes: Readonly<Record<number, CallsOutcome>> = {
  1: 'pending',
  2: 'confirmed',
  4: 'failed',
  5: 'reverted',
  6: 'partial',
};

/** The number for receipts alone: all well, none, or some. */
export function codeOfReceipts(receipts: readonly CallReceipt[]): number {
  const reverted = receipts.filter(({ status }) => status === 'reverted').length;
  if (reverted === 0) return 200;
  return reverted === receipts.length ? 500 : 600;
}

/** `PENDING` and `CONFIRMED` are the words of version 1.0, whose receipts say how it ended. */
function toCode(status: unknown, receipts: readonly CallReceipt[]): number | undefined {
  if (status === 'PENDING') return 100;
  if (status === 'CONFIRMED') return codeOfReceipts(receipts);
  return Number.isSafeInteger(status) ? Number(status) : undefined;
}

export const toOutcome = (statusCode: number | undefined): CallsOutcome | undefined =>
  statusCode === undefined ? undefined : outcomes[Math.floor(statusCode / 100)];

export function toCallsStatus(id: string, answer: unknown): CallsStatus {
  const { status: said, receipts: list, atomic, chainId, capabilities } = recordOf(answer);
  const receipts = listOf(list).map(toReceipt);
  const statusCode = toCode(said, receipts);
  const status = toOutcome(statusCode);
  if (statusCode === undefined || status === undefined) throw wrong('status of calls');
  return {
    id,
    status,
    statusCode,
    atomic: typeof atomic === 'boolean' ? atomic : undefined,
    networkId: toChain(chainId),
    receipts,
    ...(isRecord(capabilities) && { capabilities }),
  };
}

/** Older wallets say `atomicBatch: { supported }`. */
function toCapabilities(...said: readonly unknown[]): WalletCapabilities {
  const all: Loose = Object.assign({}, ...said.map(recordOf)) as Loose;
  const { atomic, atomicBatch } = all;
  if (isRecord(atomic) || !isRecord(atomicBatch)) return all as WalletCapabilities;
  return { ...all, atomic: { status: atomicBatch['supported'] === true ? 'supported' : 'unsupported' } };
}

/** By network. What a wallet says of chain 0 holds on every one (EIP-5792). */
export function toCapabilitiesByNetwork(answer: unknown, networks: readonly Network[]): CapabilitiesByNetwork {
  if (!isRecord(answer)) throw wrong('list of capabilities');
  const everywhere = Object.entries(answer).find(([chain]) => toDecimal(chain) === '0')?.[1];
  const said = Object.entries(answer).flatMap(([chain, capabilities]) => {
    const id = toChain(chain);
    return id === undefined ? [] : [[id, toCapabilities(everywhere, capabilities)] as const];
  });
  const others = isRecord(everywhere) ? networks.map(({ id }) => [id, toCapabilities(everywhere)] as const) : [];
  return Object.fromEntries([...others, ...said]);
}

/** What was asked for, under what the wallet has changed of it; some answer a list of one. */
export function toGranted(
  answer: unknown,
  asked: PermissionRequest & { address: string; network: Network },
): GrantedPermissions {
  const { context, expiry, permissions, permission, policies, chainId, address, ...rest } = recordOf(
    Array.isArray(answer) ? answer[0] : answer,
  );
  if (typeof context !== 'string' || context === '') throw wrong('grant of permissions');
  const { accountMeta, signerMeta } = rest;
  const granted = Array.isArray(permissions) ? permissions : permission === undefined ? undefined : [permission];
  return {
    context,
    networkId: toChain(chainId) ?? asked.network.id,
    address: textOf(address) ?? asked.address,
    expiry: Number(toDecimal(expiry) ?? asked.expiry),
    signer: asked.signer,
    permissions: (granted as GrantedPermissions['permissions'] | undefined) ?? asked.permissions,
    policies: (Array.isArray(policies) ? policies : asked.policies) as GrantedPermissions['policies'],
    ...(isRecord(accountMeta) && { accountMeta }),
    ...(isRecord(signerMeta) && { signerMeta }),
  };
}

/** Deployed wallets write `NATIVE` and `ERC20`; what has no balance that is a number is left out. */
export function toAssetsByNetwork(answer: unknown): AssetsByNetwork {
  const chains = Array.isArray(answer) ? answer[0] : answer;
  if (!isRecord(chains)) throw wrong('list of assets');
  return Object.fromEntries(
    Object.entries(chains).flatMap(([chain, list]) => {
      const id = toChain(chain);
      const assets = listOf(list).flatMap((one) => {
        const { address, balance, type, metadata } = recordOf(one);
        const units = toDecimal(balance);
        const kind = String(type).toLowerCase();
        const contract = kind === 'native' ? 'native' : textOf(address);
        if (units === undefined || contract === undefined) return [];
        return [{ address: contract, type: kind, balance: BigInt(units), metadata: recordOf(metadata) }];
      });
      return id === undefined ? [] : [[id, assets]];
    }),
  );
}
