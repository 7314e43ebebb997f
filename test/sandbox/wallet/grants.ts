import { randomBytes } from 'node:crypto';
import { bytesToHex } from 'viem';
import { RpcError } from '../rpcError';
import { invalidParams } from './walletErrors';

/** What a wallet does about EIP-7715: it grants and revokes, and carries nothing out. */
export interface Grants {
  /** What is wrong with `wallet_grantPermissions` is thrown before anybody is asked. */
  check(params: readonly unknown[], now: number): Record<string, unknown>;
  grant(origin: string, request: Record<string, unknown>, address: string): unknown;
  /** Throws for what this origin was never granted. */
  find(origin: string, context: unknown): string;
  revoke(context: string): Record<string, never>;
}

const permissionTypes = ['native-token-transfer', 'erc20-token-transfer', 'contract-call'];
const policyTypes = ['gas-limit', 'call-limit', 'rate-limit'];
const signerTypes = ['wallet', 'key', 'keys', 'account'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function demandTypes(list: unknown, known: readonly string[], what: string, least: number): void {
  if (!Array.isArray(list) || list.length < least) throw invalidParams(`${what} must be a list of at least ${least}.`);
  for (const one of list as unknown[])
    if (!isRecord(one) || !known.includes(String(one['type']))) throw invalidParams(`${what} has an unknown type.`);
}

/** Keeps what was granted. */
export function createGrants(): Grants {
  const granted = new Map<string, string>();
  return {
    check([subject], now) {
      if (!isRecord(subject)) throw invalidParams('Expected one object.');
      const { chainId, expiry, signer, permissions, policies = [] } = subject;
      if (typeof chainId !== 'string' || !/^0x[1-9a-f][\da-f]*$/.test(chainId))
        throw invalidParams('chainId must be a quantity.');
      if (!Number.isSafeInteger(expiry) || Number(expiry) * 1_000 <= now)
        throw invalidParams('expiry must be in the future, in seconds.');
      demandTypes([signer], signerTypes, 'signer', 1);
      demandTypes(permissions, permissionTypes, 'permissions', 1);
      demandTypes(policies, policyTypes, 'policies', 0);
      return subject;
    },
    grant(origin, request, address) {
      const context = bytesToHex(randomBytes(32));
      granted.set(context, origin);
      return { ...request, address, context };
    },
    find(origin, context) {
      if (granted.get(String(context)) !== origin) throw new RpcError(-32602, 'There is no such permission.');
      return String(context);
    },
    revoke(context) {
      granted.delete(context);
      return {};
    },
  };
}
