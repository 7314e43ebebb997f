import type {
  Address,
  MessageModifyingSigner,
  SignableMessage,
  SignatureBytes,
  TransactionModifyingSigner,
  TransactionSendingSigner,
} from '@solana/kit';
import { fromBase58 } from '../../adapters/base58';
import type { Kit } from '../../contract/kit';
import { askHeld, holdAccount, type HeldAccount } from '../holdAccount';
import { sendHeld } from '../sendHeld';
import { withLifetime } from './lifetime';

/** What wallets can: sign transactions, and maybe change them; or only sign and send; messages where they have it. */
export type SolanaSigner = Readonly<{ address: Address }> &
  Partial<MessageModifyingSigner> &
  (TransactionModifyingSigner | TransactionSendingSigner);

export type GetSolanaSignerReturnType = SolanaSigner | undefined;

const toSignatureBytes = (signature: string) => (fromBase58(signature) ?? new Uint8Array()) as SignatureBytes;

type Config = { abortSignal?: AbortSignal } | undefined;

function createAsk(kit: Kit, held: HeldAccount) {
  const { address } = held;
  return <Answer>(method: string, parameters: object, config: Config) =>
    askHeld(kit, held, {
      method,
      signal: config?.abortSignal,
      ask: (call, network) => call({ ...parameters, address, network } as never) as Promise<Answer>,
    });
}
type Ask = ReturnType<typeof createAsk>;

/** One question at a time: a wallet shows one message, or one transaction that it sends. */
async function eachInTurn<Given, Answer>(
  list: readonly Given[],
  ask: (given: Given) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const given of list) answers.push(await ask(given));
  return answers;
}

const modifying = (ask: Ask, hasAll: boolean): Pick<TransactionModifyingSigner, 'modifyAndSignTransactions'> => ({
  async modifyAndSignTransactions(transactions, config) {
    if (transactions.length === 0) return [];
    const signed = hasAll
      ? await ask<typeof transactions>('signAllTransactions', { transactions }, config)
      : await eachInTurn(transactions, (transaction) =>
          ask<typeof transaction>('signTransaction', { transaction }, config),
        );
    return signed.map((transaction, index) => Object.freeze(withLifetime(transaction, transactions[index])) as never);
  },
});

const sending = (kit: Kit, held: HeldAccount): Pick<TransactionSendingSigner, 'signAndSendTransactions'> => ({
  signAndSendTransactions: (transactions, config) =>
    eachInTurn(transactions, async (transaction) =>
      toSignatureBytes(await sendHeld(kit, held, { transaction }, config?.abortSignal)),
    ),
});

const messages = (ask: Ask, address: Address): MessageModifyingSigner => ({
  address,
  modifyAndSignMessages: (list, config) =>
    eachInTurn(list, async ({ content, signatures }): Promise<SignableMessage> => {
      const signature = await ask<string>('signMessage', { message: content }, config);
      return Object.freeze({
        content,
        signatures: Object.freeze({ ...signatures, [address]: toSignatureBytes(signature) }),
      });
    }),
});

/**
 * A signer of `@solana/kit` of the account in use; `undefined` while no wallet is connected. It signs transactions
 * (`TransactionModifyingSigner`: a wallet may add a fee) together in one question, or, of a wallet that only signs and
 * sends, is a `TransactionSendingSigner`; it signs messages where the wallet does (`MessageModifyingSigner`).
 *
 * @throws (its methods) `session/connection-ended`, `session/account-not-found` once the account is gone, and then
 * nobody is asked; `wallet/user-rejected`; `account/sign-failed`, of what only sends `account/send-failed`;
 * `kit/aborted` by `abortSignal`.
 * @example const signer = getSolanaSigner(kit); const message = signer &&
 * setTransactionMessageFeePayerSigner(signer, createTransactionMessage({ version: 0 }));
 */
export function getSolanaSigner(kit: Kit): GetSolanaSignerReturnType {
  const held = holdAccount(kit, 'solana');
  if (!held) return undefined;
  const ask = createAsk(kit, held);
  const address = held.address as Address;
  const { methods } = held.require().live;
  return Object.freeze({
    address,
    ...('signMessage' in methods && messages(ask, address)),
    ...('signTransaction' in methods ? modifying(ask, 'signAllTransactions' in methods) : sending(kit, held)),
  });
}
