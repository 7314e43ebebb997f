import { sha256 } from '@noble/hashes/sha2.js';
import type { RpcRequest } from '../../contract/connector';
import type { TransactionRequest } from '../../contract/transactions';
import type { Network } from '../../contract/network';
import { adapterError } from '../adapterErrors';
import { readSignature } from '../answers';
import { readBytes, toBase64, toHex } from '../encodings';
import { submitSigned } from '../submitSigned';
import type { Keplr } from './keplr';

/**
 * Hands a signed transaction (`TxRaw`) to the network: through the wallet where it sends, else through the node. The
 * answer is its hash.
 *
 * @throws `adapter/invalid-transaction`, `adapter/rpc-missing`, `adapter/transaction-refused` with the node's reason.
 */
export async function sendTransaction(
  { network, rpc, signedTransaction }: TransactionRequest & { network: Network; rpc?: RpcRequest | undefined },
  sendTx: Keplr['sendTx'],
): Promise<string> {
  const bytes = readBytes(signedTransaction);
  if (!bytes) throw adapterError('adapter/invalid-transaction');
  if (sendTx) return readSignature(await sendTx(network.reference, bytes, 'sync'), toHex).toUpperCase();
  if (!rpc) throw adapterError('adapter/rpc-missing');
  return submitSigned(
    async (options) => {
      const answer = Object(await rpc('broadcast_tx_sync', { tx: toBase64(bytes) }, options)) as Record<
        string,
        unknown
      >;
      const { code, log, hash } = answer;
      if (code !== 0) throw new Error(String(log || `code ${String(code)}`));
      return hash;
    },
    { idOf: () => toHex(sha256(bytes)).toUpperCase(), known: /tx already (exists|in mempool)/i },
  );
}
