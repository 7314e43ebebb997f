import { parseUnits } from '../caip';
import type { Swaps, SwapService } from '../contract/swaps';
import type { Token } from '../contract/tokens';

/** Who swaps in the test kit. */
export const mockRouter = '0x5bA9000000000000000000000000000000000001';
/** How many whole tokens of everything but the native currency an account of the test kit has. */
const mockHolding = 1_000_000n;

export interface MockSwapServiceOptions {
  /** How much of any token one of another gives, as decimal text. Default `2`. */
  rate?: string | undefined;
  /** What may be spent already, in base units. Default none. */
  allowance?: string | undefined;
}

const word = (units: string) => BigInt(units).toString(16).padStart(64, '0');
/** The words of the mock service: what a call does is written in its data. */
const approvalData = (spender: string, units: string) => `0xaa${spender.slice(2)}${word(units)}`;
const swapData = (units: string, received: string) => `0x55${word(units)}${word(received)}`;
const approvalPattern = /^0xaa(.{40})(.{64})$/;
const swapPattern = /^0x55(.{64})(.{64})$/;

/**
 * A service for swaps at one rate, with a dollar and a pound beside the native currency. It is a host's own:
 * `services: { swap: mockSwapService() }`.
 *
 * @example
 * const { kit } = createTestKit({ services: { swap: mockSwapService({ rate: '2500' }) } });
 */
export function mockSwapService({ rate = '2', allowance = '0' }: MockSwapServiceOptions = {}): SwapService {
  const give = (units: string, from: Token, to: Token) => {
    const places = rate.split('.')[1]?.length ?? 0;
    const value = BigInt(units) * parseUnits(rate, places) * 10n ** BigInt(to.decimals);
    return String(value / 10n ** BigInt(from.decimals + places));
  };
  return {
    async fetchTokens({ network }) {
      const dollar = { networkId: network.id, address: '0xd011a2', symbol: 'USDM', name: 'Mock Dollar', decimals: 6 };
      const pound = { networkId: network.id, address: '0xb0b', symbol: 'GBPM', name: 'Mock Pound', decimals: 2 };
      return [{ networkId: network.id, ...network.nativeCurrency }, dollar, pound];
    },
    fetchQuote: async ({ from, to, units }) => ({ units: give(units, from, to) }),
    fetchGasPrice: async () => '1000000',
    fetchAllowance: async () => allowance,
    buildApproval: async ({ token, units }) => ({
      to: token.address ?? '',
      data: approvalData(mockRouter, units),
      value: '0',
    }),
    async buildSwap({ from, to, units }) {
      const received = give(units, from, to);
      const value = from.address === undefined ? units : '0';
      return { to: mockRouter, data: swapData(units, received), value, units: received };
    },
  };
}

/** How the mock adapter swaps: what the calls say would happen, and no network is asked. */
export function mockSwaps(nativeBalance: (address: string, decimals: number) => bigint, fee: bigint): Swaps {
  return {
    nativeAddress: '0xnative',
    readApproval(call) {
      const [, spender, units] = approvalPattern.exec(call.data) ?? [];
      return spender && units ? { spender: `0x${spender}`, units: BigInt(`0x${units}`) } : undefined;
    },
    toApproval: ({ address = '' }, spender, units) => ({
      to: address,
      data: approvalData(spender, String(units)),
      value: '0',
    }),
    async simulate({ calls }) {
      const said = calls.flatMap(({ data }) => swapPattern.exec(data) ?? []);
      return { spent: BigInt(`0x${said[1] ?? 0}`), received: BigInt(`0x${said[2] ?? 0}`) };
    },
    estimate: async () => ({ fields: {}, fee }),
    readBalances: async ({ address, tokens }) =>
      tokens.map(({ address: contract, decimals }) =>
        contract === undefined ? nativeBalance(address, decimals) : mockHolding * 10n ** BigInt(decimals),
      ),
  };
}
