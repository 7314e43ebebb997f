import { fromBase58, toBase58 } from '../../../src/adapters/base58';
import type { SolanaBackend } from '../solana/createSolanaSandbox';
import type { ApprovalWords } from './approvals';
import { fail } from './failure';
import { signBytes } from './solanaKeys';
import type { FrameUser } from './users';

/** A checked call on Solana. */
export interface SolanaRequest {
  method: string;
  params: unknown;
  user: FrameUser;
  ask(words: ApprovalWords): Promise<void>;
}

/** Only transactions need Solana's libraries, which not every host has. */
const loadSigning = () => import('./solanaSigning');

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
    value: user.solana.address,
    code: true,
  });
  async function askFor(request: SolanaRequest, transactions: readonly string[], title: string): Promise<void> {
    const { describeTransaction } = await loadSigning();
    const rows = transactions.flatMap(describeTransaction);
    await request.ask({
      title,
      rows: [...rows, accountRow(request), { label: 'Network', value: 'Solana' }],
      yes: 'Approve',
    });
  }
  async function sign({ user }: SolanaRequest, transaction: string): Promise<Uint8Array> {
    const { signTransaction } = await loadSigning();
    return signTransaction(user.solana, transaction).serialize();
  }

  return async (request: SolanaRequest): Promise<unknown> => {
    const { method, params, user } = request;
    const fields = params as { message: string; pubkey: string; transaction: string; transactions: string[] };
    switch (method) {
      case 'solana_signMessage': {
        if (fields.pubkey !== user.solana.address) throw fail('wrongAccount');
        const bytes = fromBase58(fields.message);
        if (!bytes) throw new Error('The message is no base58');
        const text = readableText(bytes);
        await request.ask({ title: 'Sign a message', rows: [accountRow(request)], text, yes: 'Sign' });
        return { signature: toBase58(signBytes(user.solana, bytes)) };
      }
      case 'solana_signTransaction':
        await askFor(request, [fields.transaction], 'Sign a transaction');
        return { transaction: toBase58(await sign(request, fields.transaction)) };
      case 'solana_signAllTransactions':
        await askFor(request, fields.transactions, `Sign ${fields.transactions.length} transactions`);
        return {
          transactions: await Promise.all(
            fields.transactions.map(async (transaction) => toBase58(await sign(request, transaction))),
          ),
        };
      case 'solana_signAndSendTransaction': {
        await askFor(request, [fields.transaction], 'Confirm a transaction');
        const [{ node, settings }, { createSolanaMethods }] = await Promise.all([
          solana(),
          import('../solana/solanaRpc'),
        ]);
        const wire = Buffer.from(await sign(request, fields.transaction)).toString('base64');
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
