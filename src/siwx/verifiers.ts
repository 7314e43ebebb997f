import type { SignatureParameters, SignatureVerifier } from '../contract/signIn';
import { fetchPart } from '../sdk/fetchPart';
import { fetchSdk } from '../sdk/fetchSdk';

// One function a namespace, each with its own libraries, which load when it is first called: who imports one carries no
// other.

const loadEip155 = () => fetchSdk(() => import('./verifiers/eip155'), 'viem');
const loadBip122 = () => fetchPart(() => import('./verifiers/bip122'));

/**
 * Checks a signature of EIP-191, by a key or by a contract (ERC-1271, ERC-6492); contracts are asked by `rpc`. Needs
 * viem.
 *
 * @throws `adapter/sdk-missing`; what `rpc` rejects with: then nothing is known.
 * @example const isRight = await verifyEip155({ address, chainId: 'eip155:1', message, signature: '0x...' });
 */
export const verifyEip155: SignatureVerifier = async (parameters) => (await loadEip155()).verify(parameters);

/**
 * Checks a signature of ed25519 in base58, over the message or, as devices sign it, over an off-chain message of Solana
 * that holds it: version 1, version 0 with an application domain of zeros, or the form before both; one signer.
 *
 * @example const isRight = await verifySolana({ address, chainId, message, signature });
 */
export const verifySolana: SignatureVerifier = async (parameters) =>
  (await fetchPart(() => import('./verifiers/solana'))).verify(parameters);

/**
 * Checks a signature of BIP-137 or of BIP-322's simple form (with `smp` in front or without) in base64: P2PKH,
 * P2SH-P2WPKH, P2WPKH, P2TR.
 *
 * @example const isRight = await verifyBip122({ address, chainId, message, signature });
 */
export const verifyBip122: SignatureVerifier = async (parameters) => (await loadBip122()).verify(parameters);

/**
 * Checks a signature of sr25519, ed25519, ecdsa or, by an address of 20 bytes, an Ethereum key, in hex; over the
 * message or over `<Bytes>message</Bytes>`.
 *
 * @example const isRight = await verifyPolkadot({ address, chainId, message, signature });
 */
export const verifyPolkadot: SignatureVerifier = async (parameters) =>
  (await fetchPart(() => import('./verifiers/polkadot'))).verify(parameters);

/**
 * Checks a signature of ADR-36 in base64, by secp256k1 or Ethermint's eth_secp256k1.
 *
 * @example const isRight = await verifyCosmos({ address, chainId, message, signature });
 */
export const verifyCosmos: SignatureVerifier = async (parameters) =>
  (await fetchPart(() => import('./verifiers/cosmos'))).verify(parameters);

/** The verifier of each namespace. */
export const defaultVerifiers: Readonly<Record<string, SignatureVerifier>> = {
  eip155: verifyEip155,
  solana: verifySolana,
  bip122: verifyBip122,
  polkadot: verifyPolkadot,
  cosmos: verifyCosmos,
};

type Change = (parameters: SignatureParameters) => Promise<string>;

/** How wallets' signatures are brought into the one form that the verifiers take. */
export const normalizers: Readonly<Record<string, Change>> = {
  eip155: async (parameters) => (await loadEip155()).normalize(parameters),
  bip122: async (parameters) => (await loadBip122()).normalize(parameters),
};

/** How addresses are written in a message where that is not how wallets give them. */
export const addressWriters: Readonly<Record<string, (address: string) => Promise<string>>> = {
  eip155: async (address) => (await fetchPart(() => import('../adapters/eip155/checksum'))).toChecksumAddress(address),
};
