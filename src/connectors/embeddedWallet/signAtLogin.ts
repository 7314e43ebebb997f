import type { ConnectSignIn, PreparedSignIn } from '../../contract/signIn';
import type { Network } from '../../contract/network';
import type { FrameUser, SiwxMessage } from './protocol';

/** The frame writes the account here, once it knows it. */
const placeholder = '<<AccountAddress>>';

/** What the frame is to sign with the login. It does so on EVM alone. */
export async function prepareSigning(
  signIn: ConnectSignIn | undefined,
  { id, namespace }: Network,
  signal: AbortSignal | undefined,
): Promise<PreparedSignIn | undefined> {
  if (!signIn || !signal || namespace !== 'eip155') return undefined;
  return signIn.prepare({ chainId: id, placeholder, signal });
}

/** The same in the frame's words. */
export function toSiwxMessage({ data, text }: PreparedSignIn): SiwxMessage {
  const { resources, ...fields } = data;
  return { ...fields, ...(resources && { resources: [...resources] }), serializedMessage: text };
}

/** Hands on what the frame has signed, where it is what it was asked to sign. */
export function acceptSigned(signIn: ConnectSignIn | undefined, prepared: PreparedSignIn | undefined, user: FrameUser) {
  const { address, message, signature } = user;
  if (!prepared || message === undefined || signature === undefined) return;
  if (message !== prepared.text.replaceAll(placeholder, address)) return;
  signIn?.accept({ data: { ...prepared.data, accountAddress: address }, message, signature });
}
