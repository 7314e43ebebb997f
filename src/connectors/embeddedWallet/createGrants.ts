/** What the frame has granted, as far as it is needed to take it back. */
interface Granted {
  context: string;
  chainId: string;
  address: string;
  expiry: number;
  permissions: readonly unknown[];
}

export interface Grants {
  /** Remembers what `wallet_grantPermissions` was answered. */
  note(answer: unknown): void;
  /** What the frame is asked, for the parameters of `wallet_revokePermissions`. */
  toRevocation(params: unknown): unknown;
}

const isGranted = (value: unknown): value is Granted => {
  const { context, chainId, address, expiry, permissions } = (value ?? {}) as Partial<Record<keyof Granted, unknown>>;
  return (
    [context, chainId, address].every((text) => typeof text === 'string') &&
    typeof expiry === 'number' &&
    Array.isArray(permissions)
  );
};

/**
 * Permissions are taken back by their context (EIP-7715). The deployed frame is older: it wants to hear again what it
 * granted, and calls the context `pci`. What it granted to the page before this one passes as it was given.
 */
export function createGrants(): Grants {
  const granted = new Map<unknown, Granted>();
  return {
    note(answer) {
      if (isGranted(answer)) granted.set(answer.context, answer);
    },
    toRevocation(params) {
      const [asked] = Array.isArray(params) ? (params as { permissionContext?: unknown }[]) : [];
      const known = granted.get(asked?.permissionContext);
      if (!known) return params;
      const { context, chainId, address, expiry, permissions } = known;
      return [{ pci: context, permissions, expiry, address: `eip155:${BigInt(chainId)}:${address}` }];
    },
  };
}
