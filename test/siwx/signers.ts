import { createPrivateKey, sign as signBytes } from 'node:crypto';
import * as ecc from '@bitcoinerlab/secp256k1';
import { makeSignDoc, Secp256k1Wallet, serializeSignDoc } from '@cosmjs/amino';
import { Bech32Address } from '@keplr-wallet/cosmos';
import { Keyring } from '@polkadot/keyring';
import { u8aToHex, u8aWrapBytes } from '@polkadot/util';
import { cryptoWaitReady } from '@polkadot/util-crypto';
import { Keypair } from '@solana/web3.js';
import { getBase58Decoder } from '@solana/kit';
import { Signer as Bip322Signer } from 'bip322-js';
import { initEccLib, payments } from 'bitcoinjs-lib';
import bitcoinMessage from 'bitcoinjs-message';
import { ECPairFactory } from 'ecpair';
import { SigningKey, Wallet, computeAddress, keccak256 } from 'ethers';

/** An account of real keys, whose signatures no code of the kit makes. */
export interface Signer {
  name: string;
  namespace: string;
  chainId: `${string}:${string}`;
  address: string;
  /** Base64, of cosmos. */
  publicKey?: string;
  /** A kind of key that few chains have. */
  isRare?: boolean;
  /** Of cosmos. */
  algorithm?: 'secp256k1' | 'ethsecp256k1';
  sign(message: string): Promise<string>;
}

const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');
const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const bitcoin = 'bip122:000000000019d6689c085ae165831e93';
const polkadotMainnet = 'polkadot:91b171bb158e2d3848fa23a9f1c25182';

export function evmSigner(): Signer {
  const wallet = new Wallet(`0x${'11'.repeat(32)}`);
  const { address } = wallet;
  return {
    name: 'eip155',
    namespace: 'eip155',
    chainId: 'eip155:1',
    address,
    sign: (message) => wallet.signMessage(message),
  };
}

export function solanaSigner(fill = 7): Signer & { sign(message: string | Uint8Array): Promise<string> } {
  const seed = Buffer.alloc(32, fill);
  const address = Keypair.fromSeed(seed).publicKey.toBase58();
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
  const sign = async (message: string | Uint8Array) =>
    getBase58Decoder().decode(signBytes(null, Buffer.from(message), key));
  return { name: 'solana', namespace: 'solana', chainId: solanaMainnet, address, sign };
}

type BitcoinKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr';

function bitcoinAddress(kind: BitcoinKind, pubkey: Uint8Array): string {
  const made = {
    p2pkh: () => payments.p2pkh({ pubkey }),
    p2sh: () => payments.p2sh({ redeem: payments.p2wpkh({ pubkey }) }),
    p2wpkh: () => payments.p2wpkh({ pubkey }),
    p2tr: () => payments.p2tr({ internalPubkey: pubkey.slice(1) }),
  }[kind]();
  return made.address as string;
}

export function bitcoinSigner(kind: BitcoinKind, protocol: 'BIP-137' | 'BIP-322'): Signer {
  initEccLib(ecc);
  const pair = ECPairFactory(ecc).fromPrivateKey(new Uint8Array(32).fill(9));
  const address = bitcoinAddress(kind, pair.publicKey);
  const segwit = { p2sh: { segwitType: 'p2sh(p2wpkh)' as const }, p2wpkh: { segwitType: 'p2wpkh' as const } };
  const sign = async (message: string) =>
    protocol === 'BIP-322'
      ? Bip322Signer.sign(pair.toWIF(), address, message).toString()
      : bitcoinMessage
          .sign(
            message,
            Buffer.from(pair.privateKey as Uint8Array),
            true,
            kind === 'p2sh' || kind === 'p2wpkh' ? segwit[kind] : undefined,
          )
          .toString('base64');
  return { name: `bip122, ${kind}, ${protocol}`, namespace: 'bip122', chainId: bitcoin, address, sign };
}

export async function polkadotSigner(
  type: 'sr25519' | 'ed25519' | 'ecdsa' | 'ethereum',
  isTyped: boolean,
): Promise<Signer> {
  await cryptoWaitReady();
  const ring = new Keyring();
  // An Ethereum key has no path of Substrate's.
  const pair =
    type === 'ethereum'
      ? ring.addFromSeed(new Uint8Array(32).fill(3), {}, type)
      : ring.addFromUri('//Mooring', {}, type);
  return {
    name: `polkadot, ${type}${isTyped ? ', with its type in front' : ''}`,
    namespace: 'polkadot',
    chainId: polkadotMainnet,
    address: pair.address,
    isRare: type !== 'sr25519' && !isTyped,
    sign: async (message) => u8aToHex(pair.sign(u8aWrapBytes(message), { withType: isTyped })),
  };
}

const adr36Of = (signer: string, message: string) =>
  makeSignDoc(
    [{ type: 'sign/MsgSignData', value: { signer, data: Buffer.from(message).toString('base64') } }],
    { gas: '0', amount: [] },
    '',
    '',
    0,
    0,
  );

export async function cosmosSigner(): Promise<Signer> {
  const wallet = await Secp256k1Wallet.fromKey(new Uint8Array(32).fill(5), 'cosmos');
  const [account] = await wallet.getAccounts();
  const { address, pubkey } = account as NonNullable<typeof account>;
  return {
    name: 'cosmos',
    namespace: 'cosmos',
    chainId: 'cosmos:cosmoshub-4',
    address,
    publicKey: Buffer.from(pubkey).toString('base64'),
    sign: async (message) => (await wallet.signAmino(address, adr36Of(address, message))).signature.signature,
  };
}

/** A key of Ethereum on a chain of Ethermint's kind, such as Injective and Evmos. */
export function ethermintSigner(): Signer {
  const key = new SigningKey(`0x${'21'.repeat(32)}`);
  const account = Buffer.from(computeAddress(key.publicKey).slice(2), 'hex');
  const address = new Bech32Address(account).toBech32('cosmos');
  return {
    name: 'cosmos, eth_secp256k1',
    namespace: 'cosmos',
    chainId: 'cosmos:injective-1',
    address,
    publicKey: Buffer.from(key.compressedPublicKey.slice(2), 'hex').toString('base64'),
    isRare: true,
    algorithm: 'ethsecp256k1',
    async sign(message) {
      const { r, s } = key.sign(keccak256(serializeSignDoc(adr36Of(address, message))));
      return Buffer.from(`${r.slice(2)}${s.slice(2)}`, 'hex').toString('base64');
    },
  };
}

/** Of each namespace and each kind of key. */
export const allSigners = async (): Promise<readonly Signer[]> => [
  evmSigner(),
  solanaSigner(),
  bitcoinSigner('p2pkh', 'BIP-137'),
  bitcoinSigner('p2sh', 'BIP-137'),
  bitcoinSigner('p2wpkh', 'BIP-137'),
  bitcoinSigner('p2sh', 'BIP-322'),
  bitcoinSigner('p2wpkh', 'BIP-322'),
  bitcoinSigner('p2tr', 'BIP-322'),
  await polkadotSigner('sr25519', false),
  await polkadotSigner('ed25519', true),
  await polkadotSigner('sr25519', true),
  await polkadotSigner('ecdsa', false),
  await polkadotSigner('ed25519', false),
  await polkadotSigner('ecdsa', true),
  await polkadotSigner('ethereum', false),
  await cosmosSigner(),
  ethermintSigner(),
];
