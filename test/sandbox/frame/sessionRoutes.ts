import { verifyMessage, type Hex } from 'viem';
import type { SessionsAnswer } from '../../../src/services/blockchain/sessionsSchema';
import { failed, json, text, type Route } from '../httpServer';
import type { Permissions } from './permissions';

/**
 * `/v1/sessions/{CAIP-10}` and `/revoke`. The deployed service asks for the account as CAIP-10, answers nothing to a
 * revocation, and passes over the signature; a signature of another account is refused here all the same.
 */
export function sessionRoutes({ sessionsOf, endSession }: Permissions, projectId: string): Route {
  return async ({ path, method, query, body, entry }) => {
    const [, encoded, verb] = /^\/v1\/sessions\/([^/]+)(\/revoke)?$/.exec(path) ?? [];
    if (encoded === undefined) return undefined;
    entry.kind = 'service';
    if (query.get('projectId') !== projectId) return failed(401, 'projectId', 'The project id is not known');
    const account = decodeURIComponent(encoded);
    if (!/^eip155:\d+:0x[\da-f]{40}$/i.test(account)) return failed(400, 'address', 'The address is not CAIP-10');
    if (!verb) return method === 'GET' ? json({ pcis: sessionsOf(account) } satisfies SessionsAnswer) : undefined;
    if (method !== 'POST') return undefined;
    const { pci, signature } = JSON.parse(body) as { pci?: string; signature?: string };
    if (typeof pci !== 'string') return failed(422, 'pci', 'pci is required');
    if (signature !== undefined && (await isForeign(account, pci, signature)))
      return failed(401, 'signature', 'The signature is not of this account');
    return endSession(account, pci) ? text('', 'text/plain') : failed(400, 'pci', 'There is no such session');
  };
}

/** A plain account's signature names its signer; that of a contract only the network can read, and passes. */
async function isForeign(account: string, pci: string, signature: string): Promise<boolean> {
  if (!/^0x[\da-f]{130}$/i.test(signature)) return false;
  return !(await verifyMessage({ address: account.split(':')[2] as Hex, message: pci, signature: signature as Hex }));
}
