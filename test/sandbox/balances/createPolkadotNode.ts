import { RpcError } from '../rpcError';
import type { BalanceNode } from './balanceNode';

const isHex = (value: unknown) => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value);

/**
 * `AccountInfo` as it is stored: a nonce, three counts, then free, reserved, frozen, and the flag of the newer logic.
 */
function writeAccount(free: bigint): string {
  const view = new DataView(new ArrayBuffer(80));
  view.setUint32(8, 1, true);
  view.setBigUint64(16, free & 0xffff_ffff_ffff_ffffn, true);
  view.setBigUint64(24, free >> 64n, true);
  view.setUint8(79, 0x80);
  return `0x${Buffer.from(view.buffer).toString('hex')}`;
}

/** Balances behind the JSON-RPC of a Substrate chain; `storageKeyOf` tells where it stores an account. */
export function createPolkadotNode(storageKeyOf: (address: string) => string): BalanceNode {
  const free = new Map<string, bigint>();
  const balanceOf = (address: string) => free.get(storageKeyOf(address)) ?? 0n;
  return {
    balanceOf,
    give: (address, units) => void free.set(storageKeyOf(address), balanceOf(address) + units),
    methods: {
      system_chain: () => 'Polkadot Local',
      state_getStorage(params) {
        const [key] = params as unknown[];
        if (!isHex(key)) throw new RpcError(-32602, 'invalid type: a storage key is hex with a 0x prefix');
        const units = free.get(String(key).toLowerCase());
        return units === undefined ? null : writeAccount(units);
      },
    },
  };
}
