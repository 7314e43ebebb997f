import type { CaipNetworkId } from '../caip';
import type { SignInMessage } from '../contract/signIn';
import { messageError } from './messageErrors';
import { findMessageProblem } from './messageRules';
import { isCompact, namespaceOf, networkIdOf } from './words';

const refuse = (reason: string) => messageError('siwx/invalid-message', { values: { reason } });

/** Names of the lines after the statement, in the order in which they must come. */
const names = [
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
] as const;
const required: readonly string[] = ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At'];

/** Takes the named lines off the front. */
function takeFields(lines: string[]): Readonly<Partial<Record<(typeof names)[number], string>>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      if (lines[0]?.startsWith(`${name}: `)) return [[name, (lines.shift() as string).slice(name.length + 2)]];
      if (required.includes(name)) throw refuse(`the line ${name} is missing`);
      return [];
    }),
  );
}

function takeResources(lines: string[]): readonly string[] | undefined {
  if (lines[0] !== 'Resources:') return undefined;
  lines.shift();
  return lines.splice(0).map((line) => {
    if (!line.startsWith('- ')) throw refuse('resources: each line must begin with "- "');
    return line.slice(2);
  });
}

/** Takes the statement and the empty lines around it. */
function takeStatement(lines: string[], isCompactForm: boolean): string | undefined {
  if (lines.shift() !== '') throw refuse('an empty line is missing after the address');
  if (isCompactForm && lines[0]?.startsWith('URI: ')) return undefined;
  const statement = lines.shift();
  if (statement === '') return undefined;
  if (lines.shift() !== '') throw refuse('an empty line is missing after the statement');
  return statement;
}

/**
 * Reads a sign-in message, strictly: what is not of the grammar is refused, so that what was read is what was signed.
 *
 * @throws `siwx/invalid-message`, which names the line.
 * @example const { accountAddress, chainId, nonce } = parseSignInMessage(text);
 */
export function parseSignInMessage(text: string): SignInMessage {
  // A server hands on what a page has posted, of whatever type.
  if (typeof text !== 'string') throw refuse('it is no text');
  const lines = text.split('\n');
  const [, domain, word = ''] = /^(\S+) wants you to sign in with your (\S+) account:$/.exec(lines.shift() ?? '') ?? [];
  const namespace = namespaceOf(word);
  if (!domain || !namespace) throw refuse('the first line must say who asks for which account');
  const accountAddress = lines.shift() ?? '';
  const statement = takeStatement(lines, isCompact(namespace));
  const fields = takeFields(lines);
  const resources = takeResources(lines);
  if (lines.length > 0) throw refuse('there is more than the message');
  const message = {
    domain,
    accountAddress,
    chainId: networkIdOf(namespace, fields['Chain ID'] as string) as CaipNetworkId,
    uri: fields.URI as string,
    version: fields.Version as '1',
    nonce: fields.Nonce as string,
    issuedAt: fields['Issued At'] as string,
    ...(statement !== undefined && { statement }),
    ...(fields['Expiration Time'] !== undefined && { expirationTime: fields['Expiration Time'] }),
    ...(fields['Not Before'] !== undefined && { notBefore: fields['Not Before'] }),
    ...(fields['Request ID'] !== undefined && { requestId: fields['Request ID'] }),
    ...(resources && { resources }),
  };
  const reason = findMessageProblem(message);
  if (reason) throw refuse(reason);
  return message;
}
