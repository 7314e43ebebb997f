import * as ecc from '@bitcoinerlab/secp256k1';
import { Signer as MessageSigner } from 'bip322-js';
import { crypto as hashes, initEccLib, networks, payments, Psbt, toXOnly, type Signer } from 'bitcoinjs-lib';
import bitcoinMessage from 'bitcoinjs-message';
import { ECPairFactory, type ECPairInterface } from 'ecpair';

export interface BitcoinAccount {
  address: string;
  /** Hex. */
  publicKey: string;
  purpose: 'payment' | 'ordinals';
  pair: ECPairInterface;
  /** The key that taproot's address is of. */
  tweaked?: Signer;
}

/** What wallets send through. Without it they only say that they did. */
export interface BitcoinSending {
  transfer(from: BitcoinAccount, to: string, satoshis: number): Promise<string>;
  /** Base64, signed. */
  push(psbt: string): Promise<string>;
}

export const bitcoinNetworks = {
  mainnet: networks.bitcoin,
  testnet: networks.testnet,
  testnet4: networks.testnet,
  signet: networks.testnet,
  regtest: networks.regtest,
};
export type BitcoinNetworkName = keyof typeof bitcoinNetworks;

/** A SegWit address for payments and a taproot one for ordinals, of real keys. */
export function createBitcoinAccounts(
  name: BitcoinNetworkName,
  seed: number,
): { payment: BitcoinAccount; ordinal: BitcoinAccount } {
  initEccLib(ecc);
  const network = bitcoinNetworks[name];
  const makers = ECPairFactory(ecc);
  const [paying, keeping] = [seed, seed + 100].map((fill) =>
    makers.fromPrivateKey(new Uint8Array(32).fill(fill), { network }),
  ) as [ECPairInterface, ECPairInterface];
  const internal = toXOnly(keeping.publicKey);
  const tweaked = keeping.tweak(hashes.taggedHash('TapTweak', internal));
  const payment = payments.p2wpkh({ pubkey: paying.publicKey, network }).address as string;
  const ordinal = payments.p2tr({ internalPubkey: internal, network }).address as string;
  return {
    payment: {
      address: payment,
      publicKey: Buffer.from(paying.publicKey).toString('hex'),
      purpose: 'payment',
      pair: paying,
    },
    ordinal: {
      address: ordinal,
      publicKey: Buffer.from(internal).toString('hex'),
      purpose: 'ordinals',
      pair: keeping,
      tweaked,
    },
  };
}

/** Base64: BIP-137 for ecdsa, BIP-322 simple otherwise. */
export function signBitcoinMessage(
  { address, pair }: BitcoinAccount,
  message: string,
  protocol: 'ecdsa' | 'bip322',
): string {
  if (protocol === 'bip322') return MessageSigner.sign(pair.toWIF(), address, message);
  return bitcoinMessage
    .sign(message, Buffer.from(pair.privateKey as Uint8Array), pair.compressed, { segwitType: 'p2wpkh' })
    .toString('base64');
}

/** Signs the inputs of a PSBT with one account's key. Base64 in and out. */
export function signBitcoinPsbt(account: BitcoinAccount, psbt: string, indexes: readonly number[]): string {
  const unsigned = Psbt.fromBase64(psbt);
  for (const index of indexes) unsigned.signInput(index, account.tweaked ?? account.pair);
  return unsigned.toBase64();
}

/** The inputs of a PSBT that one account's key can sign. */
export function findSignable(account: BitcoinAccount, psbt: string): number[] {
  const unsigned = Psbt.fromBase64(psbt);
  const { publicKey } = account.tweaked ?? account.pair;
  return unsigned.data.inputs.flatMap((_, index) => (unsigned.inputHasPubkey(index, publicKey) ? [index] : []));
}

export interface HexPsbtOptions {
  /** Default true: what is signed is completed, too. */
  autoFinalized?: boolean;
  /** Default: what the account's key can sign. */
  toSignInputs?: readonly { index: number; address?: string; publicKey?: string; sighashTypes?: number[] }[];
}

/** Signs as UniSat and OKX do it, hex in and out. Each input is to name whose it is. */
export function signHexPsbt(
  account: BitcoinAccount,
  hex: string,
  { autoFinalized = true, toSignInputs }: HexPsbtOptions = {},
): string {
  const base64 = Buffer.from(hex, 'hex').toString('base64');
  const unsigned = Psbt.fromBase64(base64);
  const inputs: NonNullable<HexPsbtOptions['toSignInputs']> =
    toSignInputs ?? findSignable(account, base64).map((index) => ({ index, address: account.address }));
  for (const { index, address, publicKey, sighashTypes } of inputs) {
    if (!unsigned.data.inputs[index]) throw new Error('invalid index in toSignInput');
    if (address === undefined && publicKey === undefined) throw new Error('no address or public key in toSignInput');
    if ((address ?? account.address) !== account.address) throw new Error('invalid address in toSignInput');
    if ((publicKey ?? account.publicKey) !== account.publicKey) throw new Error('invalid public key in toSignInput');
    unsigned.signInput(index, account.tweaked ?? account.pair, sighashTypes);
    if (autoFinalized) unsigned.finalizeInput(index);
  }
  return unsigned.toHex();
}
