import { withDeadline } from '../async/deadline';
import type { Eip1193Provider } from '../contract/eip1193';
import type { Kit } from '../contract/kit';
import { isUserRejection, unwrapErrors } from '../errors';
import { getProvider } from '../features/session/getProvider';
import { holdAccount, type HeldAccount } from './holdAccount';

/** The wallet in use on eip155, for one of its accounts. */
export interface HeldProvider extends HeldAccount {
  /** Asks the wallet while the account is there, and nobody afterwards. */
  provider: Eip1193Provider;
  address: `0x${string}`;
  /** The network the wallet was on: a decimal chain id. */
  chainId: number;
}

/** What a signature or a transaction is asked with, beside reading: these are for the account alone. */
const asksAccount = /^(personal_|wallet_|eth_sign|eth_send)/;

/**
 * A person's no by the code of EIP-1193, the only one by which every library knows it: wallets also say 5000, nest it,
 * or only put it in words. That an upgrade was declined (EIP-5792, 5750) is more than a no. What is no error becomes
 * one: libraries read its fields.
 */
function toProviderError(cause: unknown): unknown {
  const [{ code, message } = {}] = unwrapErrors(cause, 1);
  if (code === 4001 || code === 5750 || !isUserRejection(cause))
    return Object(cause) === cause ? cause : new Error(String(cause ?? ''));
  return Object.assign(new Error(String(message || 'User rejected the request.'), { cause }), { code: 4001 });
}

/** Holds the account in use; `undefined` while no wallet is connected. */
export function holdProvider(kit: Kit): HeldProvider | undefined {
  const held = holdAccount(kit, 'eip155');
  const handed = getProvider(kit, 'eip155');
  if (!held || !handed) return undefined;
  return {
    ...held,
    address: held.address as `0x${string}`,
    chainId: Number(held.networkId.split(':')[1]),
    provider: {
      // Async: what is refused rejects.
      async request(parameters) {
        const isForAccount = asksAccount.test(parameters.method);
        const { ended } = held.require(isForAccount);
        const ask = async () => handed.request(parameters);
        return withDeadline(ask(), { clock: kit.ports.clock, ended }).catch((cause: unknown) => {
          throw isForAccount ? toProviderError(cause) : cause;
        });
      },
      on: (event, listener) => handed.on?.(event, listener),
      removeListener: (event, listener) => handed.removeListener?.(event, listener),
    },
  };
}
