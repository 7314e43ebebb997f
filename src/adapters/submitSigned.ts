import type { RpcOptions } from '../contract/connector';
import { adapterError } from './adapterErrors';

interface Failure {
  code?: unknown;
  message?: unknown;
  cause?: { data?: unknown; message?: unknown } | undefined;
}

/** A node that gave no answer in time, also to the gateway before it: it may have taken what it was handed. */
function isLate(error: unknown): boolean {
  const { code, cause } = Object(error) as Failure;
  return code === 'service/timeout' || (code === 'service/server-error' && /status 504\b/.test(String(cause?.message)));
}

/**
 * Hands in what is signed and answers with its id. A node that has it already has got it by another one, which did not
 * answer in time; where one gives no answer in time it may be on its way, whatever the next one says: a transaction
 * that was carried out meanwhile is refused there as outdated. All of it is told as sent, by the id that it has in any
 * case (`idOf`): what becomes of it is asked later. `known` is how nodes say that they have it.
 *
 * @throws `adapter/transaction-refused` with the node's reason; what keeps the node from being asked.
 */
export async function submitSigned(
  submit: (options: RpcOptions) => Promise<unknown>,
  { idOf, known }: { idOf(): string; known: RegExp },
): Promise<string> {
  let isOnItsWay = false;
  const onFailure = (error: unknown) => {
    isOnItsWay ||= isLate(error);
  };
  try {
    return String(await submit({ onFailure }));
  } catch (error) {
    const { code, message, cause } = Object(error) as Failure;
    const reason = String(message);
    onFailure(error);
    const isCalledOff = /^(kit|adapter)\//.test(String(code));
    if ((isOnItsWay && !isCalledOff) || known.test(`${reason} ${String(cause?.data)}`)) return idOf();
    // Nobody has refused it where nobody could be asked, or the question was called off.
    if (isCalledOff || /^service\/(?!rpc-error)/.test(String(code))) throw error;
    throw adapterError('adapter/transaction-refused', { cause: error, values: { reason } });
  }
}
