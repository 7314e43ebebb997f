import type { TypedDataDefinition } from 'viem';
import type { TypedData } from '../../contract/transactions';

async function loadViem() {
  try {
    // Only within `try` do bundlers forgive a package that is not installed, and only names taken here let them drop
    // the rest of it.
    const { getTypesForEIP712Domain, serializeTypedData, validateTypedData } = await import('viem');
    return { getTypesForEIP712Domain, serializeTypedData, validateTypedData };
  } catch (cause) {
    // biome-ignore lint/complexity/noUselessCatch: without `catch` there is no `try`.
    throw cause;
  }
}

/**
 * Loads what makes the JSON of `eth_signTypedData_v4`. viem checks the data against its types first, so a wrong field
 * fails here with a clear message and not inside the wallet.
 */
export async function loadTypedDataJson(): Promise<(typedData: TypedData) => string> {
  const { getTypesForEIP712Domain, serializeTypedData, validateTypedData } = await loadViem();
  return (typedData) => {
    const { domain = {} } = typedData;
    // Wallets hash the domain by the types given with it; leaving them out signs an empty domain.
    const types = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...typedData.types };
    const definition = { ...typedData, domain, types } as unknown as TypedDataDefinition;
    validateTypedData(definition);
    return serializeTypedData(definition);
  };
}
