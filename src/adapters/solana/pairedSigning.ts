import type { PairedWallet } from '../../contract/adapter';
import { requireBytes, requireText } from '../answers';
import { fromBase58, toBase58 } from '../base58';
import { fromBase64, toBase64 } from '../encodings';
import type { WireRequest } from './signer';
import { withSignature } from './transactions';

/** The secure frame takes base58, and refuses whatever else than the transaction it is told. */
export const isFrame = ({ transactionEncoding }: PairedWallet): boolean => transactionEncoding === 'base58';

const write = (wallet: PairedWallet, wire: Uint8Array): string => (isFrame(wallet) ? toBase58 : toBase64)(wire);
const read = (wallet: PairedWallet, answer: unknown): Uint8Array =>
  requireBytes((isFrame(wallet) ? fromBase58 : fromBase64)(requireText(answer)));

/** A transaction, and its payer where that is asked for, as remote wallets take them. */
export const toInput = (wallet: PairedWallet, { address }: WireRequest, wire: Uint8Array) => ({
  transaction: write(wallet, wire),
  ...(!isFrame(wallet) && { pubkey: address }),
});

interface LegacyFields {
  instructions?: {
    programId: unknown;
    keys: { pubkey: unknown; isSigner: boolean; isWritable: boolean }[];
    data: Uint8Array;
  }[];
  recentBlockhash?: string;
}

/** Old wallets read no `transaction` but its parts, which only a legacy web3.js transaction has. */
function legacyFields(original: unknown, feePayer: string) {
  const { instructions, recentBlockhash } = Object(original) as LegacyFields;
  if (!Array.isArray(instructions)) return {};
  const parts = instructions.map(({ programId, keys, data }) => ({
    programId: String(programId),
    data: Array.from(data),
    keys: keys.map(({ pubkey, isSigner, isWritable }) => ({ pubkey: String(pubkey), isSigner, isWritable })),
  }));
  return { feePayer, recentBlockhash, instructions: parts };
}

/** Newer wallets answer the transaction, older ones only the signature. */
async function signOne(wallet: PairedWallet, request: WireRequest, index: number): Promise<Uint8Array> {
  const wire = request.wires[index] as Uint8Array;
  const input = {
    ...toInput(wallet, request, wire),
    ...(!isFrame(wallet) && legacyFields(request.originals[index], request.address)),
  };
  const answer = await wallet.request('solana_signTransaction', input, wallet.networkId());
  const { transaction } = Object(answer) as { transaction?: unknown };
  if (transaction !== undefined && transaction !== null) return read(wallet, transaction);
  return withSignature(wire, request.address, fromBase58(requireText(answer, 'signature')));
}

/** Signs all, together where the wallet can. */
export async function signTogether(wallet: PairedWallet, request: WireRequest): Promise<readonly Uint8Array[]> {
  if (request.wires.length > 1 && wallet.allows('solana_signAllTransactions')) {
    const input = { transactions: request.wires.map((wire) => write(wallet, wire)) };
    const { transactions } = (await wallet.request('solana_signAllTransactions', input, wallet.networkId())) as {
      transactions: readonly unknown[];
    };
    return request.wires.map((_, index) => read(wallet, transactions[index]));
  }
  const signed: Uint8Array[] = [];
  // One after the other: a phone shows one prompt at a time.
  for (const index of request.wires.keys()) signed.push(await signOne(wallet, request, index));
  return signed;
}
