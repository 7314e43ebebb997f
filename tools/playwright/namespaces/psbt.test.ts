import * as ecc from '@bitcoinerlab/secp256k1';
import { initEccLib, networks, payments, Psbt, toXOnly } from 'bitcoinjs-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createBitcoinSandbox,
  type BitcoinSandbox,
  type Coin,
} from '../../../test/sandbox/bitcoin/createBitcoinSandbox';
import { litecoind } from '../../../test/sandbox/bitcoin/startNode';
import { findOrInstall } from '../../../test/sandbox/programs';
import { readPayment } from '../../../src/siwx/verifiers/bitcoinScript';
import { toBitcoinAccount, type BitcoinAddressType } from './bitcoinAccounts';
import { idOf, signPsbt } from './psbt';

const types: readonly BitcoinAddressType[] = ['p2wpkh', 'p2sh', 'p2tr'];
const keys = [3, 4, 5].map((fill) => new Uint8Array(32).fill(fill));
const publicKeyOf = (key: Uint8Array) => ecc.pointFromScalar(key, true) as Uint8Array;
const accounts = types.map((type, index) => toBitcoinAccount(keys[index] as Uint8Array, type, 'bc'));
const signings = accounts.map(({ address, key }) => ({
  key: key as Uint8Array,
  publicKey: publicKeyOf(key as Uint8Array),
  payment: readPayment(address) as NonNullable<ReturnType<typeof readPayment>>,
}));

let sandbox: BitcoinSandbox;
beforeAll(async () => {
  initEccLib(ecc);
  sandbox = await createBitcoinSandbox(await findOrInstall(litecoind));
});
afterAll(() => sandbox?.stop());

/** A coin of each account, and outputs as many, by a library of others. */
async function unsigned(sighashType?: number): Promise<Psbt> {
  const psbt = new Psbt({ network: sandbox.network });
  const coins: Coin[] = [];
  for (const { address } of accounts) coins.push(await sandbox.fund(address, 100_000n));
  coins.forEach(({ txid, vout, value, script }, index) => {
    const isTaproot = types[index] === 'p2tr';
    psbt.addInput({
      hash: txid,
      index: vout,
      witnessUtxo: { script, value },
      ...(isTaproot && { tapInternalKey: toXOnly(publicKeyOf(keys[index] as Uint8Array)) }),
      ...(sighashType !== undefined && { sighashType }),
    });
    psbt.addOutput({ address: sandbox.toNodeAddress(accounts[0]?.address ?? ''), value: 90_000n });
  });
  return psbt;
}

describe('addresses', () => {
  test('behavior: are those that bitcoinjs-lib makes of the same keys, on either network', () => {
    for (const [prefix, network] of [['bc', networks.bitcoin] as const, ['tb', networks.testnet] as const]) {
      const [first, second, third] = keys.map(publicKeyOf) as [Uint8Array, Uint8Array, Uint8Array];
      expect(types.map((type, index) => toBitcoinAccount(keys[index] as Uint8Array, type, prefix).address)).toEqual([
        payments.p2wpkh({ pubkey: first, network }).address,
        payments.p2sh({ redeem: payments.p2wpkh({ pubkey: second, network }), network }).address,
        payments.p2tr({ internalPubkey: toXOnly(third), network }).address,
      ]);
    }
  });
});

describe('signPsbt', () => {
  test.each([
    ['everything', undefined],
    ['ALL', 0x01],
    ['SINGLE, whoever else pays', 0x83],
    ['NONE', 0x02],
  ])('behavior: what is signed for %s a node takes, under the id that was told', async (_name, sighashType) => {
    const psbt = await unsigned(sighashType);
    const signed = signPsbt(psbt.toBuffer(), signings);
    const transaction = Psbt.fromBuffer(Buffer.from(signed)).finalizeAllInputs().extractTransaction(true);
    expect(idOf(signed)).toBe(transaction.getId());
    expect(await sandbox.broadcast(transaction.toHex())).toBe(transaction.getId());
  });

  test('error: an input of another is none of this account, and taproot asks what all inputs spend', async () => {
    const psbt = await unsigned();
    const [, , taproot] = signings;
    if (!taproot) throw new Error('There is no taproot account');
    expect(() => signPsbt(psbt.toBuffer(), [{ ...taproot, indexes: [0] }])).toThrow(
      'Input 0 is none that this account',
    );
    delete psbt.data.inputs[1]?.witnessUtxo;
    expect(() => signPsbt(psbt.toBuffer(), [taproot])).toThrow('the PSBT does not say it of input 1');
  });
});
