import { adapterError } from './adapterErrors';

interface Failure {
  code?: unknown;
  message?: unknown;
  cause?: { data?: unknown } | undefined;
}

/**
 * Hands in what is signed and answers with its id. A node that has it already has got it by another one, which did not
 * answer in time; where none answers in time it may be on its way. Both are told as sent, by the id that it has in any
 * case (`idOf`): what becomes of it is asked later. `known` is how nodes say that they have it.
 *
 * @throws `adapter/transaction-refused` with the node's reason; what keeps the node from being asked.
 */
export async function submitSigned(
  submit: () => Promise<unknown>,
  { idOf, known }: { idOf(): string; known: RegExp },
): Promise<string> {
  try {
    return String(await submit());
  } catch (error) {
    const { code, message, cause } = Object(error) as Failure;
    const reason = String(message);
    if (code === 'service/timeout' || known.test(`${reason} ${String(cause?.data)}`)) return idOf();
    // Nobody has refused it where nobody could be asked, or the question was called off.
    if (/^(service\/(?!rpc-error)|kit\/|adapter\/)/.test(String(code))) throw error;
    throw adapterError('adapter/transaction-refused', { cause: error, values: { reason } });
  }
}
