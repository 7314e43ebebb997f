import { getTypesForEIP712Domain, serializeTypedData, validateTypedData, type TypedDataDefinition } from 'viem';
import type { TypedData } from '../../connectors/connector';

/**
 * The JSON of `eth_signTypedData_v4`. viem checks the data against its types first, so a wrong field fails here with a
 * clear message and not inside the wallet.
 */
export function toTypedDataJson(typedData: TypedData): string {
  const { domain = {} } = typedData;
  // Wallets hash the domain by the types given with it; leaving them out signs an empty domain.
  const types = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...typedData.types };
  const definition = { ...typedData, domain, types } as unknown as TypedDataDefinition;
  validateTypedData(definition);
  return serializeTypedData(definition);
}
