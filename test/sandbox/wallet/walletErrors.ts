import { RpcError } from '../rpcError';
import type { Scenarios } from '../scenarios';

/** Speaks a code in the dialect the scenarios ask for. */
function inDialect(scenarios: Scenarios, code: number, message: string, oddCode: number): RpcError {
  if (scenarios.isOn('wallet-nested-errors'))
    return new RpcError(-32603, message, { originalError: { code, message } });
  return new RpcError(scenarios.isOn('wallet-odd-codes') ? oddCode : code, message);
}

/** The person said no. */
export const userRejected = (scenarios: Scenarios) => inDialect(scenarios, 4001, 'User rejected the request.', 5000);

/** A network the wallet has never heard of. */
export const unknownChain = (scenarios: Scenarios, chainId: number) =>
  // The positive 32603 is what some wallets really send.
  inDialect(
    scenarios,
    4902,
    `Unrecognized chain ID "0x${chainId.toString(16)}". Try adding the chain using wallet_addEthereumChain first.`,
    32603,
  );

/** The account or origin has no permission. */
export const unauthorized = () =>
  new RpcError(4100, 'The requested account and/or method has not been authorized by the user.');

/** A method this wallet does not have. */
export const unknownMethod = (method: string) =>
  method.startsWith('wallet_')
    ? new RpcError(-32601, `The method "${method}" does not exist / is not available.`)
    : new RpcError(4200, `The Provider does not support the method "${method}".`);

/** Wrong parameters. */
export const invalidParams = (message: string) => new RpcError(-32602, message);
