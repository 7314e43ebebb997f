import { parseCaipNetworkId } from '../caip';
import type { SignInMessage } from '../contract/signIn';
import { messageError } from './messageErrors';
import { findMessageProblem } from './messageRules';
import { isCompact, wordOf } from './words';

/**
 * The text of a sign-in message: EIP-4361 on eip155, elsewhere its CAIP-122 form.
 *
 * @throws `siwx/invalid-message`, which names the field.
 * @example
 * const text = formatSignInMessage({ accountAddress, chainId: 'eip155:1', domain: 'my.dapp', uri: 'https://my.dapp',
 *   version: '1', nonce, issuedAt: new Date().toISOString() });
 */
export function formatSignInMessage(message: SignInMessage): string {
  const reason = findMessageProblem(message);
  if (reason) throw messageError('siwx/invalid-message', { values: { reason } });
  const { accountAddress, chainId, domain, uri, version, nonce, statement, resources, issuedAt } = message;
  const { namespace, reference } = parseCaipNetworkId(chainId);
  const line = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name}: ${value}`]);
  return [
    `${domain} wants you to sign in with your ${wordOf(namespace)} account:`,
    accountAddress,
    '',
    ...(statement === undefined ? (isCompact(namespace) ? [] : ['']) : [statement, '']),
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...line('Expiration Time', message.expirationTime),
    ...line('Not Before', message.notBefore),
    ...line('Request ID', message.requestId),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n');
}
