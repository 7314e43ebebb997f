import * as ecc from '@bitcoinerlab/secp256k1';
import type { StdSignDoc } from '@cosmjs/amino';
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { initEccLib, networks, payments, Psbt, toXOnly } from 'bitcoinjs-lib';
import { toPayload } from '../adapters/polkadotPayload';

// What the wallets of a page are asked to sign, made by libraries of others.

export const eip155Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const solanaAddress = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9';
export const polkadotPayload = toPayload('');
export const longPayload = toPayload('', { method: `0x0000${'22'.repeat(300)}` });
const strangePayload = toPayload('', { signedExtensions: ['Unheard'] });

export const typedData = {
  domain: { name: 'Mooring', version: '1', chainId: 1 },
  types: {
    Berth: [
      { name: 'ship', type: 'string' },
      { name: 'metres', type: 'uint256' },
    ],
  },
  primaryType: 'Berth',
  message: { ship: 'Anna', metres: '42' },
} as const;

export const amino: StdSignDoc = {
  chain_id: 'cosmoshub-4',
  account_number: '7',
  sequence: '3',
  fee: { amount: [{ denom: 'uatom', amount: '500' }], gas: '80000' },
  msgs: [{ type: 'cosmos-sdk/MsgSend', value: { amount: [{ denom: 'uatom', amount: '1' }] } }],
  memo: 'ropes & <knots>',
};
export const direct = { body: '0a03616263', authInfo: '1204080110aa', chainId: 'cosmoshub-4', accountNumber: 7 };

/** The wallet's two SegWit accounts, by a library of others. */
const payers = [0x0b, 0x0c].map((fill) =>
  payments.p2wpkh({ pubkey: Buffer.from(ecc.pointFromScalar(new Uint8Array(32).fill(fill)) ?? []) }),
);

/** Three coins: the first account's, the second's, and the first's again. */
function unsignedPsbt(): string {
  const psbt = new Psbt({ network: networks.bitcoin });
  [0, 1, 0].forEach((payer, index) =>
    psbt.addInput({
      hash: String(index + 1).repeat(64),
      index,
      sequence: 0xfffffffd,
      witnessUtxo: { script: payers[payer]?.output ?? new Uint8Array(), value: BigInt(50_000 + index) },
    }),
  );
  psbt.addOutput({ script: payers[0]?.output ?? new Uint8Array(), value: 60_000n });
  psbt.addOutput({ script: payers[1]?.output ?? new Uint8Array(), value: 70_000n });
  return psbt.toBase64();
}

/** The same keys' other addresses: SegWit within a script's hash, and taproot. */
const publicKeys = [0x0b, 0x0c].map((fill) => ecc.pointFromScalar(new Uint8Array(32).fill(fill)) as Uint8Array);
const others = () => {
  initEccLib(ecc);
  const [first, second] = publicKeys as [Uint8Array, Uint8Array];
  return [
    payments.p2sh({ redeem: payments.p2wpkh({ pubkey: first }) }),
    payments.p2tr({ internalPubkey: toXOnly(second) }),
  ];
};

/** A coin of each of them. */
function otherPsbt(): string {
  const psbt = new Psbt({ network: networks.bitcoin });
  others().forEach(({ output = new Uint8Array(), internalPubkey }, index) => {
    const hash = String(index + 5).repeat(64);
    psbt.addInput({
      hash,
      index,
      witnessUtxo: { script: output, value: 80_000n },
      ...(internalPubkey && { tapInternalKey: internalPubkey }),
    });
    psbt.addOutput({ script: output, value: 70_000n });
  });
  return psbt.toBase64();
}

/** Transfers of lamports, unsigned. */
function unsignedTransfers(): number[][] {
  const payerKey = new PublicKey(solanaAddress);
  return [1, 2].map((lamports) => {
    const instructions = [
      SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: new PublicKey(recipient), lamports }),
    ];
    const message = new TransactionMessage({ payerKey, recentBlockhash: recipient, instructions });
    return [...new VersionedTransaction(message.compileToV0Message()).serialize()];
  });
}
/** Who gets lamports. */
export const recipient = new PublicKey(new Uint8Array(32).fill(9)).toBase58();

/** All that the spec in the runner needs of it. */
export const given = {
  typedData,
  amino,
  direct,
  psbt: unsignedPsbt(),
  addresses: payers.map(({ address }) => address),
  otherAddresses: others().map(({ address }) => address),
  otherPsbt: otherPsbt(),
  transfers: unsignedTransfers(),
  recipient,
  polkadotPayload,
  longPayload,
  strangePayload,
};
