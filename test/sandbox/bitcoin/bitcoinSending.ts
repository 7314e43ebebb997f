import { Psbt } from 'bitcoinjs-lib';
import { signBitcoinPsbt, type BitcoinAccount, type BitcoinSending } from '../namespaceWallets/bitcoinKeys';
import type { BitcoinSandbox, Coin } from './createBitcoinSandbox';

/** What a transaction of this sandbox pays: enough for any of them. */
const fee = 1_000n;

/** An unsigned transaction in base64: all of `coins` to `to`, what is left back to the account. */
export function buildPsbt(
  { network, toNodeAddress }: BitcoinSandbox,
  account: BitcoinAccount,
  coins: readonly Coin[],
  to: string,
  satoshis: bigint,
): string {
  const psbt = new Psbt({ network });
  const isTaproot = account.purpose === 'ordinals';
  for (const { txid, vout, value, script } of coins)
    psbt.addInput({
      hash: txid,
      index: vout,
      witnessUtxo: { script, value },
      ...(isTaproot && { tapInternalKey: Uint8Array.from(Buffer.from(account.publicKey, 'hex')) }),
    });
  const rest = coins.reduce((sum, { value }) => sum + value, 0n) - satoshis - fee;
  psbt.addOutput({ address: toNodeAddress(to), value: satoshis });
  if (rest > 0n) psbt.addOutput({ address: toNodeAddress(account.address), value: rest });
  return psbt.toBase64();
}

/** A signed PSBT as the transaction that the network takes. */
export function toTransaction(psbt: string): string {
  const signed = Psbt.fromBase64(psbt);
  for (const [index, { finalScriptWitness, finalScriptSig }] of signed.data.inputs.entries())
    if (!finalScriptWitness && !finalScriptSig) signed.finalizeInput(index);
  return signed.extractTransaction().toHex();
}

/** The way test wallets send: coins found, spent and handed to the node. */
export function createBitcoinSending(sandbox: BitcoinSandbox): BitcoinSending {
  return {
    async transfer(account, to, satoshis) {
      const coins = await sandbox.coinsOf(account.address);
      const unsigned = buildPsbt(sandbox, account, coins, to, BigInt(satoshis));
      return sandbox.broadcast(
        toTransaction(
          signBitcoinPsbt(
            account,
            unsigned,
            coins.map((_, index) => index),
          ),
        ),
      );
    },
    push: async (psbt) => sandbox.broadcast(toTransaction(psbt)),
  };
}
