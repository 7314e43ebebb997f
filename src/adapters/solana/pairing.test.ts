import { describe, expect, test } from 'vitest';
import type { PairedWallet } from '../../contract/adapter';
import { toBase58 } from '../base58';
import { pairing } from './pairing';

/** What a paired wallet that agreed to some methods can do, and what it is asked. */
function methodsOf(...agreed: readonly string[]) {
  const asked: unknown[][] = [];
  const wallet = {
    allows: (method: string) => agreed.includes(method),
    networkId: () => 'solana:chain',
    request: async (...given: unknown[]) => {
      asked.push(given);
      return { signature: 'signed' };
    },
  } as unknown as PairedWallet;
  return { methods: pairing.createMethods(wallet), asked };
}
const namesOf = (...agreed: readonly string[]) => Object.keys(methodsOf(...agreed).methods).sort();

describe('a paired wallet of Solana', () => {
  test('behavior: can what it agreed to, and nothing else', () => {
    expect(namesOf()).toEqual([]);
    expect(namesOf('solana_signMessage')).toEqual(['signMessage']);
    expect(namesOf('solana_signAndSendTransaction')).toEqual(['sendTransaction']);
    // What is signed by the wallet is sent by the kit.
    const signing = ['sendTransaction', 'signAllTransactions', 'signTransaction'];
    expect(namesOf('solana_signTransaction')).toEqual(signing);
    expect(namesOf('solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction')).toEqual(
      [...signing, 'signMessage'].sort(),
    );
  });

  test('behavior: a message goes in base58, on the network in use', async () => {
    const { methods, asked } = methodsOf('solana_signMessage');
    expect(await methods.signMessage?.({ address: 'key', message: 'hi' } as never)).toBe('signed');
    const message = toBase58(new TextEncoder().encode('hi'));
    expect(asked).toEqual([['solana_signMessage', { message, pubkey: 'key' }, 'solana:chain']]);
  });
});
