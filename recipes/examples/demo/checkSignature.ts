import type { Address, Hex } from 'viem';

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function fromBase58(text: string): Uint8Array<ArrayBuffer> {
  let number = 0n;
  for (const character of text) number = number * 58n + BigInt(base58.indexOf(character));
  const hex = number.toString(16);
  const bytes = hex.padStart(hex.length + (hex.length % 2), '0').match(/../g) ?? [];
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Uint8Array.from([
    ...Array.from({ length: zeros }, () => 0),
    ...(number === 0n ? [] : bytes.map((byte) => Number.parseInt(byte, 16))),
  ]);
}

/** Whether a signature is the account's. `undefined` where this page has no means to tell: a server would. */
export async function checkSignature({
  namespace,
  address,
  message,
  signature,
}: {
  namespace: string | undefined;
  address: string;
  message: string;
  signature: string;
}): Promise<boolean | undefined> {
  if (namespace === 'eip155') {
    const { verifyMessage } = await import('viem');
    return verifyMessage({ address: address as Address, message, signature: signature as Hex }).catch(() => false);
  }
  if (namespace !== 'solana') return undefined;
  try {
    const key = await crypto.subtle.importKey('raw', fromBase58(address), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, fromBase58(signature), new TextEncoder().encode(message));
  } catch {
    return undefined;
  }
}
