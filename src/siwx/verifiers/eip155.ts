import type { SignatureParameters, SignatureVerifier } from '../../contract/signIn';
import type { RpcRequest } from '../../contract/connector';
import { isChecksumAddress, toChecksumAddress } from '../../adapters/eip155/checksum';
import { concat, toHex } from '../../adapters/encodings';
import { readHex } from './bytes';

type Hex = `0x${string}`;

async function loadViem() {
  try {
    // Only within `try` do bundlers forgive a package that is not installed, and only names taken here let them drop
    // the rest of it.
    const { createClient, custom, recoverMessageAddress } = await import('viem');
    const { verifyMessage } = await import('viem/actions');
    return { createClient, custom, recoverMessageAddress, verifyMessage };
  } catch (cause) {
    // biome-ignore lint/complexity/noUselessCatch: without `catch` there is no `try`.
    throw cause;
  }
}

const isReverted = (error: unknown) =>
  /revert|vm execution|invalid opcode|out of gas|stack underflow/i.test(
    error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error),
  );

/** Asks the contract of the account, or the code that would make it (ERC-1271, ERC-6492). */
async function askContract(
  { address, message, signature }: SignatureParameters,
  rpc: RpcRequest,
  { createClient, custom, verifyMessage }: Awaited<ReturnType<typeof loadViem>>,
): Promise<boolean> {
  const failures: unknown[] = [];
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    try {
      return await rpc(method, params as readonly unknown[]);
    } catch (error) {
      if (!isReverted(error)) failures.push(error);
      throw error;
    }
  };
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) });
  const isValid = await verifyMessage(client, { address: address as Hex, message, signature: signature as Hex }).catch(
    () => false,
  );
  // A network that does not answer says nothing about a signature.
  if (!isValid && failures.length > 0) throw failures[0];
  return isValid;
}

/** A signature of a key: 65 bytes, the last one 27 or 28. */
const isOfKey = (bytes: Uint8Array) => bytes.length === 65 && (bytes[64] === 27 || bytes[64] === 28);

async function isSignedByKey(
  { address, message, signature }: SignatureParameters,
  { recoverMessageAddress }: Awaited<ReturnType<typeof loadViem>>,
): Promise<boolean> {
  const signer = await recoverMessageAddress({ message, signature: signature as Hex }).catch(() => undefined);
  return signer !== undefined && signer === toChecksumAddress(address);
}

/** EIP-191 by a key, or by a contract (ERC-1271, ERC-6492) where `rpc` can ask one. Hex. */
export const verify: SignatureVerifier = async (parameters) => {
  const { address, signature, rpc } = parameters;
  const bytes = readHex(signature);
  if (!/^0x/.test(address) || !isChecksumAddress(address) || !bytes) return false;
  const viem = await loadViem();
  if (isOfKey(bytes) && (await isSignedByKey(parameters, viem))) return true;
  return rpc ? askContract(parameters, rpc, viem) : false;
};

/** A key's signature that ends in 0 or 1, as some devices write it, ends in 27 or 28 then. */
export async function normalize(parameters: SignatureParameters): Promise<string> {
  const bytes = readHex(parameters.signature);
  const last = bytes?.[64];
  if (bytes?.length !== 65 || (last !== 0 && last !== 1)) return parameters.signature;
  const signature = `0x${toHex(concat(bytes.slice(0, 64), Uint8Array.of(last + 27)))}`;
  return (await isSignedByKey({ ...parameters, signature }, await loadViem())) ? signature : parameters.signature;
}
