import { randomBytes } from 'node:crypto';
import { toHex, type Hex } from 'viem';
import type { ApprovalWords } from './approvals';
import { fail } from './failure';

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
  /** Of an account, CAIP-10: what was granted to it, over or not. */
  sessionsOf(account: string): SessionRecord[];
  /** The service's own word that a session is over. False where there is none that is open. */
  endSession(account: string, pci: string): boolean;
}

/** A session as the service of permissions lists it; times in seconds. */
export interface SessionRecord {
  project: { id: string; name: string; url: null; iconUrl: null };
  pci: string;
  expiry: number;
  createdAt: number;
  permissions: PermissionRequest['permissions'];
  policies: PermissionRequest['permissions'];
  context: string;
  revokedAt: number | null;
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
  const granted = new Map<string, { account: string; expiry: number; isTakenBack: boolean; record: SessionRecord }>();
  const seconds = () => Math.floor(now() / 1000);
  const find = (account: string, pci: string) => {
    const known = granted.get(pci);
    return known?.account === account.toLowerCase() ? known : undefined;
  };
  return {
    checkGrant({ expiry }) {
      if (expiry * 1000 <= now()) throw fail('pastExpiry');
    },
    grant(request, account) {
      const { chainId, expiry } = request;
      const context = toHex(randomBytes(32));
      granted.set(context, {
        account: `eip155:${Number(chainId)}:${account.toLowerCase()}`,
        expiry,
        isTakenBack: false,
        record: {
          project: { id: 'sandbox', name: 'Sandbox', url: null, iconUrl: null },
          pci: context,
          expiry,
          createdAt: seconds(),
          permissions: request.permissions,
          policies: request.policies ?? [],
          context,
          revokedAt: null,
        },
      });
      return { ...request, address: account, context };
    },
    checkRevocation({ pci, expiry, address: account }) {
      const known = find(account, pci);
      if (known?.expiry !== expiry || known.isTakenBack) throw fail('unknownPermission');
    },
    revoke({ pci, address: account }) {
      const known = find(account, pci);
      if (known) known.isTakenBack = true;
    },
    sessionsOf: (account) =>
      [...granted.values()].filter((one) => one.account === account.toLowerCase()).map(({ record }) => record),
    endSession(account, pci) {
      const known = find(account, pci);
      if (!known || known.record.revokedAt !== null) return false;
      known.isTakenBack = true;
      known.record.revokedAt = seconds();
      return true;
    },
  };
}
