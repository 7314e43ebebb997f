import { randomBytes } from 'node:crypto';
import { toHex, type Hex } from 'viem';
import {
  address,
  filledText,
  fields,
  flag,
  listOf,
  matching,
  oneOf,
  optional,
  recordOf,
  anything,
  tuple,
} from './checks';
import { number, type Check } from './checks';
import type { ApprovalWords } from './approvals';
import { fail } from './failure';

// The dialect of the deployed frame: a list of permissions, taken back by what they were granted as.

export const permissionTypes = [
  'native-token-transfer',
  'erc20-token-transfer',
  'erc721-token-transfer',
  'erc1155-token-transfer',
  'contract-call',
  'native-token-recurring-allowance',
] as const;
export const policyTypes = ['gas-limit', 'call-limit', 'rate-limit', 'spent-limit'] as const;
export const signerTypes = ['wallet', 'key', 'keys', 'account'] as const;

const typed = (types: readonly string[]): Check =>
  fields({ type: oneOf(...types), data: optional(recordOf(anything)), required: optional(flag) });

/** Parameters of `wallet_grantPermissions`. */
export const grantParams: Check = tuple(
  fields({
    chainId: matching(/^0x[1-9a-f][\da-f]*$/, 'a chain id in hexadecimal'),
    address: optional(address),
    expiry: number,
    signer: typed(signerTypes),
    permissions: listOf(typed(permissionTypes), { min: 1 }),
    policies: optional(listOf(typed(policyTypes))),
  }),
);

const revocation = fields({
  pci: filledText,
  permissions: listOf(anything),
  expiry: number,
  address: matching(/^eip155:\d+:0x[0-9a-fA-F]{40}$/, 'an account with its network'),
});

/** Parameters of `wallet_revokePermissions`. */
export const revokeParams: Check = (value, where) =>
  (Array.isArray(value) ? tuple(revocation) : revocation)(value, where);

/** A request to grant that was found right. */
export interface PermissionRequest {
  chainId: Hex;
  address?: string;
  /** In seconds. */
  expiry: number;
  permissions: { type: string; data?: object }[];
  policies?: { type: string; data?: object }[];
}

/** A request to take back that was found right. */
export interface Revocation {
  pci: string;
  permissions: unknown[];
  expiry: number;
  address: string;
}

/** What was granted and not taken back. */
export interface Permissions {
  /** Throws for what cannot be granted, before anybody is asked. */
  checkGrant(request: PermissionRequest): void;
  grant(request: PermissionRequest, account: string): Record<string, unknown>;
  /** Throws for what was never granted to this account, or is taken back. */
  checkRevocation(revocation: Revocation): void;
  revoke(revocation: Revocation): void;
}

const rows = (label: string, list: readonly { type: string; data?: object }[] = []) =>
  list.map(({ type, data }) => ({ label: `${label}: ${type}`, value: JSON.stringify(data ?? {}), code: true }));

/** What a person reads before granting. */
export const grantWords = ({ permissions, policies, expiry }: PermissionRequest, account: string): ApprovalWords => ({
  title: 'Grant permissions',
  rows: [
    ...rows('May', permissions),
    ...rows('Within', policies),
    { label: 'Until', value: new Date(expiry * 1000).toUTCString() },
    { label: 'Account', value: account, code: true },
  ],
  yes: 'Grant',
});

/** Makes an empty list; `now` in milliseconds. */
export function createPermissions(now: () => number): Permissions {
  const granted = new Map<string, { account: string; expiry: number }>();
  return {
    checkGrant({ expiry }) {
      if (expiry * 1000 <= now()) throw fail('pastExpiry');
    },
    grant(request, account) {
      const { chainId, expiry } = request;
      const context = toHex(randomBytes(32));
      granted.set(context, { account: `eip155:${Number(chainId)}:${account.toLowerCase()}`, expiry });
      return { ...request, address: account, context };
    },
    checkRevocation({ pci, expiry, address: account }) {
      const known = granted.get(pci);
      if (known?.account !== account.toLowerCase() || known.expiry !== expiry) throw fail('unknownPermission');
    },
    revoke: ({ pci }) => void granted.delete(pci),
  };
}
