import { readUrl } from '../../contract/readUrl';
import { normalizeError } from '../../errors';
import { throwIfAborted, withDeadline } from '../../async/deadline';
import type { RpcRequest } from '../../contract/connector';
import type { Kit } from '../../contract/kit';
import type { SignedSession, SignInAccount, SignInMessage, SignInSetup } from '../../contract/signIn';
import { rpcOf } from '../../query/rpc';
import { askForMethod } from '../account/askForMethod';
import { findLiveConnection } from '../session/liveConnections';
import type { ConnectedView } from '../session/state';
import { askBackend } from './askBackend';
import { siwxError } from './errors';
import { checkDeadlineMs, isAsAsked, toNonce, toSignInMessage } from './rules';
import type { SignInStep } from './state';

/** A wallet that words the message by itself (`solana:signIn`), and signs it. */
type OwnSignIn = (parameters: {
  input: Omit<SignInMessage, 'accountAddress'> & { address: string };
}) => Promise<{ address: string; message: Uint8Array; signature: string }>;

/** Where the page is; what the host says of it without a page, and where the page has no host (a file, `srcdoc`). */
function readPage({ ports, config }: Kit): { domain: string; uri: string } {
  const places = [ports.browser.window?.location?.origin, config.metadata?.url].map((uri = '') => ({
    domain: readUrl(uri)?.host ?? '',
    uri,
  }));
  return places.find(({ domain }) => domain) ?? { domain: '', uri: '' };
}

/** An address that a message may have, in place of one that is not known yet. */
export const standIn = 'AddressThatIsNotKnownYet';

/** What is to be signed, by an account that may not be known yet. Throws `siwx/initialize-failed`. */
export async function prepare(
  kit: Kit,
  setup: SignInSetup,
  account: { address?: string; chainId: SignInAccount['chainId'] },
  signal: AbortSignal,
): Promise<SignInMessage> {
  const { backend, expiresIn } = setup;
  const { random, clock } = kit.ports;
  try {
    const nonce = backend.nonce
      ? await askBackend(kit, signal, (aborted) =>
          (backend.nonce as NonNullable<typeof backend.nonce>)({ ...account, signal: aborted }),
        )
      : toNonce(random.id());
    const { address: known = standIn, chainId } = account;
    const address = await setup.writeAddress({ address: known, chainId });
    // The host may have to ask its server for them.
    const words = await askBackend(kit, signal, () => setup.readWords());
    const written = { address, chainId };
    return toSignInMessage({ account: written, words, page: readPage(kit), nonce, now: clock.now(), expiresIn });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw siwxError('siwx/initialize-failed', { cause });
  }
}

/** Has the message signed: by the wallet's own sign-in where it has one. */
async function sign(
  kit: Kit,
  setup: SignInSetup,
  namespace: string,
  data: SignInMessage,
  signal: AbortSignal,
): Promise<SignedSession> {
  const text = setup.write(data);
  const methods = findLiveConnection(kit, namespace)?.live.methods;
  if (methods && 'signIn' in methods) {
    const signed = await signByWallet(kit, setup, namespace, data, signal).catch((cause: unknown) => {
      // A device may know messages and no sign-in; a wallet may word it otherwise. Who says no is asked no more.
      const { code }: { code: string } = normalizeError(cause);
      const canSign = methods.signMessage && (code === 'account/sign-failed' || code === 'siwx/sign-in-failed');
      if (!canSign || signal.aborted) throw cause;
      return undefined;
    });
    if (signed) return signed;
  }
  const signature = await askForMethod(kit, { namespace, signal }, 'signMessage', (ask, { address }) =>
    ask({ address, message: text }),
  );
  return { data, message: text, signature };
}

/** What the wallet has worded; nothing where it is no message of the grammar. */
function readWorded(setup: SignInSetup, message: string): SignInMessage | undefined {
  try {
    return setup.read(message);
  } catch {
    return undefined;
  }
}

/** By the wallet's own sign-in. Throws `siwx/sign-in-failed` where it has worded something else. */
async function signByWallet(
  kit: Kit,
  setup: SignInSetup,
  namespace: string,
  data: SignInMessage,
  signal: AbortSignal,
): Promise<SignedSession> {
  const { accountAddress, ...asked } = data;
  const worded = await askForMethod<OwnSignIn, Awaited<ReturnType<OwnSignIn>>>(
    kit,
    { namespace, signal },
    'signIn',
    (ask) => ask({ input: { ...asked, address: accountAddress } }),
  );
  const message = new TextDecoder().decode(worded.message);
  const read = readWorded(setup, message);
  if (!read || worded.address !== accountAddress || !isAsAsked(data, read)) throw siwxError('siwx/sign-in-failed');
  return { data: read, message, signature: worded.signature };
}

/** What asks the network in use; nothing where there is nothing to ask. */
function findRpc(kit: Kit, { network }: ConnectedView): RpcRequest | undefined {
  try {
    return rpcOf(kit, network);
  } catch {
    return undefined;
  }
}

/** A signature in the form that is kept, once it is known to be right. Throws `siwx/sign-in-failed`. */
export async function check(
  kit: Kit,
  setup: SignInSetup,
  connection: ConnectedView,
  signed: SignedSession,
  signal: AbortSignal,
): Promise<SignedSession> {
  const { accountAddress, chainId } = signed.data;
  const signature = await withDeadline(
    setup.normalize({ address: accountAddress, chainId, message: signed.message, signature: signed.signature }),
    { clock: kit.ports.clock, signal },
  );
  const session = { ...signed, signature };
  await demandRight(kit, setup, connection, session, signal);
  return session;
}

/** Throws `siwx/sign-in-failed`, also where nobody could be asked: what is not known to be right is not right. */
async function demandRight(
  kit: Kit,
  setup: SignInSetup,
  connection: ConnectedView,
  session: SignedSession,
  signal: AbortSignal,
): Promise<void> {
  const { backend } = setup;
  const { accountAddress: address, chainId } = session.data;
  const { message, signature } = session;
  const work = backend.verify
    ? askBackend(kit, signal, (aborted) =>
        (backend.verify as NonNullable<typeof backend.verify>)({ ...session, signal: aborted }),
      )
    : withDeadline(setup.verify({ address, chainId, message, signature, rpc: findRpc(kit, connection) }), {
        clock: kit.ports.clock,
        signal,
        deadlineMs: checkDeadlineMs,
        onDeadline: () => siwxError('siwx/sign-in-failed'),
      });
  const isRight = await work.catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    const error = normalizeError(cause, siwxError('siwx/sign-in-failed'));
    throw error.code === 'kit/load-failed' || error.code === 'adapter/sdk-missing'
      ? error
      : siwxError('siwx/sign-in-failed', { cause });
  });
  if (!isRight) throw siwxError('siwx/sign-in-failed');
}

/** From a nonce to a signature that was accepted. */
export async function runSignIn(
  kit: Kit,
  setup: SignInSetup,
  connection: ConnectedView,
  signal: AbortSignal,
  onStep: (step: SignInStep) => void,
): Promise<SignedSession> {
  const { namespace, address, network } = connection;
  onStep('preparing');
  // What loads for it ends no sooner with the attempt; the attempt does.
  const data = await withDeadline(prepare(kit, setup, { address, chainId: network.id }, signal), {
    clock: kit.ports.clock,
    signal,
  });
  onStep('signing');
  const signed = await sign(kit, setup, namespace, data, signal);
  throwIfAborted(signal);
  onStep('verifying');
  return check(kit, setup, connection, signed, signal);
}
