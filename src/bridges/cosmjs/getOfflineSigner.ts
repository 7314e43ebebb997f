import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBech32, fromWords } from '../../adapters/bech32';
import type { SignedDocument } from '../../adapters/cosmos/signedDocument';
import { fromBase64, readBytes } from '../../adapters/encodings';
import { defineErrors } from '../../errors';
import type { Kit } from '../../contract/kit';
import type { Network } from '../../contract/network';
import { accountError } from '../../features/account/errors';
import { askHeld, holdAccount, type HeldAccount } from '../holdAccount';

const cosmjsError = /* @__PURE__ */ defineErrors({
  'cosmjs/other-account': 'The account in use is {address}, not {asked}',
  'cosmjs/key-unknown': 'The wallet has not said the public key of {address}',
});

/** CosmJS' `AccountData`. */
export interface OfflineAccount {
  readonly address: string;
  /** `eth_secp256k1` for a key of Ethermint's kind. Older versions of CosmJS have no type for it. */
  readonly algo: 'secp256k1';
  readonly pubkey: Uint8Array;
}

/** CosmJS' `StdSignDoc`, as far as it is read. */
interface AminoDocument {
  readonly chain_id: string;
}

/** CosmJS' `SignDoc`. */
export interface DirectDocument {
  bodyBytes: Uint8Array;
  authInfoBytes: Uint8Array;
  chainId: string;
  accountNumber: bigint;
}

/** A signature as Cosmos writes it: key and signature in base64. */
export interface OfflineSignature {
  readonly pub_key: { readonly type: string; readonly value: string };
  readonly signature: string;
}

/** CosmJS' `OfflineAminoSigner`, `OfflineDirectSigner`, or both: what the wallet can. */
export interface KitOfflineSigner {
  readonly getAccounts: () => Promise<readonly OfflineAccount[]>;
  readonly signAmino: <Document extends AminoDocument>(
    signerAddress: string,
    signDoc: Document,
  ) => Promise<{ readonly signed: Document; readonly signature: OfflineSignature }>;
  readonly signDirect: (
    signerAddress: string,
    signDoc: DirectDocument,
  ) => Promise<{ readonly signed: DirectDocument; readonly signature: OfflineSignature }>;
}

export type GetOfflineSignerReturnType = KitOfflineSigner | undefined;

const toBytes = (value: unknown, fallback: Uint8Array): Uint8Array => {
  if (typeof value === 'string') return readBytes(value) ?? fromBase64(value);
  return value instanceof Uint8Array ? value : fallback;
};

/** What a wallet says it has signed, in whichever form it writes bytes and numbers. */
function readSigned(signed: unknown, asked: DirectDocument): DirectDocument {
  const said = Object(signed) as Partial<Record<keyof DirectDocument, unknown>>;
  return {
    bodyBytes: toBytes(said.bodyBytes, asked.bodyBytes),
    authInfoBytes: toBytes(said.authInfoBytes, asked.authInfoBytes),
    chainId: asked.chainId,
    accountNumber: said.accountNumber === undefined ? asked.accountNumber : BigInt(String(said.accountNumber)),
  };
}

/** Each network has an address of its own: a document of another is none of this account's. */
function requireOwn(held: HeldAccount, network: Network, signerAddress: string, chainId: string): void {
  const { address } = held;
  if (signerAddress !== address)
    throw cosmjsError('cosmjs/other-account', { values: { address, asked: signerAddress } });
  if (network.reference !== chainId)
    throw accountError('account/chain-mismatch', { values: { actual: network.name, expected: chainId } });
}

/** An address of Cosmos' own kind holds this hash of its key; one of Ethermint's chains (`eth_secp256k1`) another. */
function algoOf(address: string, key: Uint8Array): OfflineAccount['algo'] {
  const account = fromWords(fromBech32(address)?.words ?? []);
  const isOwn = String(account) === String(ripemd160(sha256(key)));
  return isOwn ? 'secp256k1' : ('eth_secp256k1' as 'secp256k1');
}

function readAccount({ address, account: { publicKey } }: HeldAccount): OfflineAccount {
  if (!publicKey) throw cosmjsError('cosmjs/key-unknown', { values: { address } });
  const pubkey = fromBase64(publicKey);
  return { address, algo: algoOf(address, pubkey), pubkey };
}

/**
 * A CosmJS `OfflineSigner` of the account in use, for `SigningStargateClient` and its kin; `undefined` while no wallet
 * is connected. It has `signDirect` and `signAmino` where the wallet has them, and for the key of a Ledger `signAmino`
 * alone. The wallet may change fee and memo, so what was signed is in the answer.
 *
 * @throws (its methods) `session/connection-ended`, `session/account-not-found` once the account is gone;
 * `account/chain-mismatch` for a document of another network; `cosmjs/other-account`; `cosmjs/key-unknown`;
 * `wallet/user-rejected`; `account/sign-failed`.
 * @example const signer = getOfflineSigner(kit);
 * const client = signer && (await SigningStargateClient.connectWithSigner(rpcUrl, signer));
 */
export function getOfflineSigner(kit: Kit): GetOfflineSignerReturnType {
  const held = holdAccount(kit, 'cosmos');
  if (!held) return undefined;
  const { methods } = held.require().live;
  const ask = (method: 'signAmino' | 'signDirect', signerAddress: string, chainId: string, document: object) =>
    askHeld(kit, held, {
      method,
      async ask(sign, network) {
        requireOwn(held, network, signerAddress, chainId);
        return (await sign({ address: held.address, network, document } as never)) as SignedDocument;
      },
    });
  const signer: Partial<KitOfflineSigner> = {
    async getAccounts() {
      held.require();
      return [readAccount(held)];
    },
    ...(methods.signAmino && {
      async signAmino(signerAddress, signDoc) {
        const { signed, signature } = await ask('signAmino', signerAddress, signDoc.chain_id, signDoc);
        return { signed: signed as typeof signDoc, signature };
      },
    }),
    ...(methods.signDirect && {
      async signDirect(signerAddress, signDoc) {
        const { signed, signature } = await ask('signDirect', signerAddress, signDoc.chainId, signDoc);
        return { signed: readSigned(signed, signDoc), signature };
      },
    }),
  };
  // CosmJS looks which of the two is there, and its types say one of them is.
  return signer as KitOfflineSigner;
}
