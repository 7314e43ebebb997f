import type { SolanaBackend } from '../solana/createSolanaSandbox';
import { createSolanaMethods } from '../solana/solanaRpc';
import type { ApprovalWords } from './approvals';
import { fail } from './failure';
import { describeTransaction, fromBase58, signBytes, signTransaction, toBase58 } from './solanaSigning';
import type { FrameUser } from './users';

/** A checked call on Solana. */
export interface SolanaRequest {
  method: string;
  params: unknown;
  user: FrameUser;
  ask(words: ApprovalWords): Promise<void>;
}

function readableText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return toBase58(bytes);
  }
}

/** Carries out calls on Solana; what is sent goes to the sandbox's own cluster. */
export function createSolanaRequests(solana: () => Promise<SolanaBackend>) {
  const accountRow = ({ user }: SolanaRequest) => ({
    label: 'Account',
    value: user.solana.publicKey.toBase58(),
    code: true,
  });
  const askFor = (request: SolanaRequest, transactions: readonly string[], title: string) =>
    request.ask({
      title,
      rows: [...transactions.flatMap(describeTransaction), accountRow(request), { label: 'Network', value: 'Solana' }],
      yes: 'Approve',
    });
  const sign = ({ user }: SolanaRequest, transaction: string) =>
    toBase58(signTransaction(user.solana, transaction).serialize());

  return async (request: SolanaRequest): Promise<unknown> => {
    const { method, params, user } = request;
    const fields = params as { message: string; pubkey: string; transaction: string; transactions: string[] };
    switch (method) {
      case 'solana_signMessage': {
        if (fields.pubkey !== user.solana.publicKey.toBase58()) throw fail('wrongAccount');
        const bytes = fromBase58(fields.message);
        const text = readableText(bytes);
        await request.ask({ title: 'Sign a message', rows: [accountRow(request)], text, yes: 'Sign' });
        return { signature: toBase58(signBytes(user.solana, bytes)) };
      }
      case 'solana_signTransaction':
        await askFor(request, [fields.transaction], 'Sign a transaction');
        return { transaction: sign(request, fields.transaction) };
      case 'solana_signAllTransactions':
        await askFor(request, fields.transactions, `Sign ${fields.transactions.length} transactions`);
        return { transactions: fields.transactions.map((transaction) => sign(request, transaction)) };
      case 'solana_signAndSendTransaction': {
        await askFor(request, [fields.transaction], 'Confirm a transaction');
        const { node, settings } = await solana();
        const wire = Buffer.from(signTransaction(user.solana, fields.transaction).serialize()).toString('base64');
        const { options = {} } = params as { options?: object };
        const signature = createSolanaMethods(node, settings)['sendTransaction']?.([
          wire,
          { ...options, encoding: 'base64' },
        ]);
        return { signature };
      }
      default:
        throw fail('notAllowed');
    }
  };
}
