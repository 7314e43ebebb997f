import type { RpcRequest } from '../../contract/connector';
import type { TransactionRequest } from '../../contract/transactions';
import type { Network } from '../../contract/network';
import { adapterError } from '../adapterErrors';
import { toBase58 } from '../base58';
import { toBase64 } from '../encodings';
import { submitSigned } from '../submitSigned';
import { fetchSdk } from '../../sdk/fetchSdk';
import { toCommitment } from './commitments';
import type { SendOptions, SolanaSigner } from './signer';
import { transferLamports } from './transfers/instructions';
import { toWire } from './transactions';

/** Checks what a host says about sending. Throws `adapter/invalid-commitment`. */
export function toSendOptions({ preflightCommitment, skipPreflight, maxRetries }: TransactionRequest): SendOptions {
  const commitment = toCommitment(preflightCommitment);
  return {
    ...(commitment !== undefined && { preflightCommitment: commitment }),
    ...(skipPreflight !== undefined && { skipPreflight }),
    ...(maxRetries !== undefined && { maxRetries }),
  };
}

async function latestBlockhash(rpc: RpcRequest | undefined): Promise<string> {
  if (!rpc) throw adapterError('adapter/rpc-missing');
  const { value } = (await rpc('getLatestBlockhash', [{ commitment: 'confirmed' }])) as {
    value: { blockhash: string };
  };
  return value.blockhash;
}

/**
 * A legacy web3.js transaction may come without payer and blockhash; web3.js itself would ask for them when sending.
 */
async function complete(transaction: unknown, address: string, rpc: RpcRequest | undefined): Promise<void> {
  const legacy = Object(transaction) as {
    instructions?: { programId: { constructor: unknown } }[];
    feePayer?: unknown;
    recentBlockhash?: string;
  };
  const [first] = Array.isArray(legacy.instructions) ? legacy.instructions : [];
  if (!first) return;
  const PublicKey = first.programId.constructor as new (address: string) => unknown;
  legacy.feePayer ??= new PublicKey(address);
  legacy.recentBlockhash ??= await latestBlockhash(rpc);
}

/**
 * Signs and sends: by the wallet where it does both, else through `rpc`. `to` and `value` (lamports) are made a
 * transfer.
 *
 * @throws `adapter/invalid-commitment`, `adapter/invalid-transaction`, `adapter/rpc-missing`, `adapter/sdk-missing`,
 * `adapter/transaction-refused` with the node's reason.
 */
export async function sendTransaction(
  signer: SolanaSigner,
  {
    address,
    network,
    rpc,
    transaction,
    to,
    value,
    ...rest
  }: TransactionRequest & { address: string; network: Network; rpc?: RpcRequest | undefined },
): Promise<string> {
  const options = toSendOptions(rest);
  let given = transaction;
  if (given === undefined) {
    if (to === undefined || value === undefined) throw adapterError('adapter/invalid-transaction');
    const { build } = await fetchSdk(async () => (await import('./runtime')).loadBuilder(), '@solana/web3.js');
    const instructions = [transferLamports(address, to, value)];
    given = build({ payer: address, blockhash: await latestBlockhash(rpc), instructions });
  }
  await complete(given, address, rpc);
  const request = { address, network, wires: [toWire(given)], originals: [given] };
  if (signer.send) return signer.send(request, options);
  if (!rpc) throw adapterError('adapter/rpc-missing');
  const [signed] = (await signer.signTransactions?.(request)) ?? [];
  const wire = signed as Uint8Array;
  // Blockhashes are taken as soon as they are confirmed: a node that tries it out by older ones knows them 13 s later.
  const submission = [toBase64(wire), { encoding: 'base64', preflightCommitment: 'confirmed', ...options }];
  return submitSigned((telling) => rpc('sendTransaction', submission, telling), {
    // The signature of who pays stands first, behind how many there are.
    idOf: () => toBase58(wire.slice(1, 65)),
    known: /already been processed/i,
  });
}
