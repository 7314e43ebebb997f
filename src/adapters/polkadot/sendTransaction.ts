import type { RpcRequest } from '../../contract/connector';
import type { TransactionRequest } from '../../contract/transactions';
import { adapterError } from '../adapterErrors';
import { bytesOf } from '../answers';
import { readBytes, toHex } from '../encodings';
import { submitSigned } from '../submitSigned';
import { blake2b } from './blake2b';
import { toExtrinsic } from './extrinsic';
import type { Injected } from './injected';
import { toSignature } from './signatures';

/**
 * Hands a signed extrinsic to the network; a payload is signed by the wallet before. The answer is the extrinsic's
 * hash.
 *
 * @throws `adapter/invalid-transaction`, `adapter/rpc-missing`, `adapter/transaction-refused` with the node's reason.
 */
export async function sendTransaction(
  { address, rpc, signedTransaction, payload }: TransactionRequest & { address: string; rpc?: RpcRequest | undefined },
  signPayload: NonNullable<Injected['signer']>['signPayload'],
): Promise<string> {
  if (!rpc) throw adapterError('adapter/rpc-missing');
  let extrinsic = readBytes(signedTransaction);
  if (signedTransaction === undefined && payload && signPayload) {
    const whole = { ...payload, address };
    const signed = await signPayload({ ...whole, withSignedTransaction: true });
    const { signedTransaction: made } = Object(signed) as { signedTransaction?: unknown };
    extrinsic = made ? readBytes(bytesOf(made) ?? made) : toExtrinsic(whole, address, toSignature(signed));
  }
  if (!extrinsic) throw adapterError('adapter/invalid-transaction');
  const bytes = extrinsic;
  return submitSigned((options) => rpc('author_submitExtrinsic', [`0x${toHex(bytes)}`], options), {
    idOf: () => `0x${toHex(blake2b(bytes, 32))}`,
    known: /already imported/i,
  });
}
