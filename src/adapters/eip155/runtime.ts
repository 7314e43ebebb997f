import type { TypedDataDefinition } from 'viem';
import { serializeTypedData, validateTypedData } from 'viem/utils';
import type { TypedData } from '../../connectors/connector';

/**
 * The JSON of `eth_signTypedData_v4`. viem checks the data against its types first, so a wrong field fails here with a
 * clear message and not inside the wallet.
 */
export function toTypedDataJson(typedData: TypedData): string {
  const definition = { domain: {}, ...typedData } as unknown as TypedDataDefinition;
  validateTypedData(definition);
  return serializeTypedData(definition);
}
