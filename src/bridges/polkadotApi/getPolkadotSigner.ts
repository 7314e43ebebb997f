import { getPolkadotSigner as createSigner, type PolkadotSigner } from '@polkadot-api/signer';
import { fromHex } from '../../adapters/encodings';
import type { Kit } from '../../contract/kit';
import { askHeld, holdAccount } from '../holdAccount';
import { polkadotApiError, toPayload } from './toPayload';

export type GetPolkadotSignerReturnType = PolkadotSigner | undefined;

/** The kinds of keys whose public key an address holds, by the byte that wallets write before a signature. */
const kinds = ['Ed25519', 'Sr25519'] as const;

/** A wallet says the kind of key before the signature; one that says nothing has the usual. */
function readSignature(hex: string): { kind: (typeof kinds)[number]; signature: Uint8Array } {
  const bytes = fromHex(hex);
  const isTagged = bytes.length === 65;
  return { kind: (isTagged && kinds[bytes[0] ?? 1]) || 'Sr25519', signature: isTagged ? bytes.slice(1) : bytes };
}

/**
 * A `PolkadotSigner` of polkadot-api for the account in use; `undefined` while no wallet is connected. Bytes are signed
 * within `<Bytes>`, so that they can never be a transaction. Keys of ecdsa and Ethereum are not served: a wallet does
 * not tell their public key.
 *
 * @throws `polkadot/key-unknown` where the wallet has not said the account's public key. Its methods:
 * `polkadot/extension-unknown`; `session/connection-ended`, `session/account-not-found` once the account is gone;
 * `account/method-unsupported`; `wallet/user-rejected`; `account/sign-failed`.
 * @example const signer = getPolkadotSigner(kit);
 * const sent = signer && (await api.tx.System.remark({ remark }).signAndSubmit(signer));
 */
export function getPolkadotSigner(kit: Kit): GetPolkadotSignerReturnType {
  const held = holdAccount(kit, 'polkadot');
  if (!held) return undefined;
  const { address, account } = held;
  if (!account.publicKey) throw polkadotApiError('polkadot/key-unknown', { values: { address } });
  const publicKey = fromHex(account.publicKey);
  const ask = (method: string, parameters: object) =>
    askHeld(kit, held, { method, ask: (call) => call({ address, ...parameters } as never) as Promise<string> });
  return {
    publicKey,
    async signTx(callData, signedExtensions, metadata, atBlockNumber, hasher) {
      const payload = toPayload(address, callData, signedExtensions, atBlockNumber);
      const { kind, signature } = readSignature(await ask('signPayload', { payload }));
      // The wallet has signed what the payload says; polkadot-api puts the transaction together.
      const signer = createSigner(publicKey, kind, () => signature);
      return signer.signTx(callData, signedExtensions, metadata, atBlockNumber, hasher);
    },
    signBytes: async (data) => readSignature(await ask('signMessage', { message: data })).signature,
  };
}
