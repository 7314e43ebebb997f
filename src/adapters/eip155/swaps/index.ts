import type { SimulateSwapParameters, SwapCall, Swaps } from '../../../contract/swaps';
import { approveCall, balanceCall, readWord } from '../transfers/abi';
import { estimateFees } from '../transfers/fees';
import { probeCall, probeCode } from './probe';

// Reached by import() only: nobody needs it before the first swap.

/** In the words of the services: what has no contract. */
const nativeAddress = `0x${'e'.repeat(40)}`;
const zeroAddress = `0x${'0'.repeat(40)}`;
const toHex = (units: string) => `0x${BigInt(units).toString(16)}`;

/** What nodes say where the calls themselves fail, and not the question. */
const isFailure = (error: unknown) =>
  /revert|invalid opcode|out of gas|stack underflow/i.test((error as Error).message);
/** The node has answered, and the answer is that it does not know how. */
const isAnswered = (error: unknown) => (error as { code?: string }).code === 'service/rpc-error';

function readWords(answer: unknown): bigint[] | undefined {
  const words = /^0x((?:[\da-f]{64}){4})$/i.exec(String(answer))?.[1]?.match(/.{64}/g);
  return words?.map((word) => BigInt(`0x${word}`));
}

/**
 * Asks by `eth_call` with the probe's code laid over the account: nearly every node can, and it needs no signature.
 */
async function simulate({ rpc, address, calls, from, to, signal }: SimulateSwapParameters) {
  const data = probeCall(calls, from.address ?? zeroAddress, to.address ?? zeroAddress);
  const call = { from: address, to: address, data };
  try {
    const answer = await rpc('eth_call', [call, 'latest', { [address]: { code: probeCode } }], { signal });
    // Without the override nobody is at the address, and the answer is empty.
    const [spentBefore, spentAfter, receivedBefore, receivedAfter] = readWords(answer) ?? [];
    if (spentBefore === undefined) return undefined;
    return {
      spent: spentBefore - (spentAfter as bigint),
      received: (receivedAfter as bigint) - (receivedBefore as bigint),
    };
  } catch (error) {
    if (isFailure(error) || !isAnswered(error)) throw error;
    return undefined;
  }
}

/** Swaps between the native currency and tokens of ERC-20. */
export const swaps: Swaps = {
  nativeAddress,
  readApproval({ data }: SwapCall) {
    const [, address, number] = /^0x095ea7b30{24}([\da-f]{40})([\da-f]{64})$/i.exec(data) ?? [];
    return address && number ? { spender: `0x${address}`, units: BigInt(`0x${number}`) } : undefined;
  },
  toApproval: ({ address = '' }, spender, units) => ({ to: address, data: approveCall(spender, units), value: '0' }),
  simulate,
  estimate: ({ rpc, address, call: { to, data, value }, signal }) =>
    estimateFees((method, params = []) => rpc(method, params, { signal }), {
      from: address,
      to,
      data,
      value: toHex(value),
    }),
  readBalances: ({ rpc, address, tokens, signal }) =>
    Promise.all(
      tokens.map(async ({ address: contract }) => {
        if (contract === undefined) return BigInt(String(await rpc('eth_getBalance', [address, 'latest'], { signal })));
        const call = { to: contract, data: balanceCall(address) };
        const units = readWord(await rpc('eth_call', [call, 'latest'], { signal }));
        if (units === undefined) throw new TypeError('The answer is not a balance');
        return units;
      }),
    ),
};
