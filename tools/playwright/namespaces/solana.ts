import { ed25519 } from '@noble/curves/ed25519.js';
import { fromBase58, toBase58 } from '../../../src/adapters/base58';
import { toHex } from '../../../src/adapters/encodings';
import { standardHandlers, tellStandard, unhex, type Dialect, type WalletCore } from './dialect';

const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'];

/** A length as Solana's wire has it, seven bits a byte, and how many bytes it took. */
function readLength(bytes: Uint8Array, at: number): { length: number; next: number } {
  let length = 0;
  for (let index = 0; ; index += 1) {
    const byte = bytes[at + index] ?? 0;
    length |= (byte & 0x7f) << (7 * index);
    if (byte < 0x80) return { length, next: at + index + 1 };
  }
}

/** Puts a signature into its place: signatures come first, in the order of the message's first keys. */
function signWire(wire: Uint8Array, publicKey: Uint8Array, key: Uint8Array): Uint8Array {
  const { length: places, next: head } = readLength(wire, 0);
  const message = wire.slice(head + places * 64);
  // A version, where there is one, has the highest bit.
  const header = (message[0] ?? 0) & 0x80 ? 1 : 0;
  const { next: keysAt } = readLength(message, header + 3);
  const keyAt = (place: number) => toHex(message.slice(keysAt + place * 32, keysAt + place * 32 + 32));
  const place = Array.from({ length: places }, (_, index) => index).find((index) => keyAt(index) === toHex(publicKey));
  if (place === undefined) throw new Error('The transaction asks for no signature of this account');
  const signed = wire.slice();
  signed.set(ed25519.sign(message, key), head + place * 64);
  return signed;
}

function handlers(core: WalletCore) {
  return {
    ...standardHandlers(
      core,
      () => chains,
      (message, key) => ed25519.sign(message, key),
    ),
    signTransaction: (_origin: string, inputs: readonly { address: string; transaction: string }[]) =>
      core.ask('signTransaction', inputs, () =>
        inputs.map(({ address, transaction }) => {
          const key = core.keyOf(address);
          return `0x${toHex(signWire(unhex(transaction), ed25519.getPublicKey(key), key))}`;
        }),
      ),
  };
}

/** Wallets of Solana's Wallet Standard. They sign, and leave sending to the page. */
export const solanaDialect: Dialect = {
  namespace: 'solana',
  testKeys: [`0x${'01'.repeat(32)}`, `0x${'02'.repeat(32)}`],
  defaultName: 'Test Wallet',
  defaultNetwork: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chains,
  connectorId: (name) => `walletStandard:${name}`,
  accountOf(key) {
    const publicKey = ed25519.getPublicKey(key);
    return { address: toBase58(publicKey), key, publicKey };
  },
  watch(address) {
    const publicKey = fromBase58(address);
    return publicKey?.length === 32 ? { address, key: undefined, publicKey } : undefined;
  },
  handlers,
  tellAccounts: (core) => tellStandard(core, () => chains),
};
