import { caipError } from './caipErrors';

const evmCoinTypeFlag = 0x8000_0000;

/**
 * ENSIP-11 coin type of an EVM chain id, always flagged: mainnet is 2147483649 (the form the name service signs).
 * Throws `caip/invalid-chain-id` ("Invalid chainId") for ids of 0x80000000 or more, negative or fractional ones.
 */
export function toCoinType(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= evmCoinTypeFlag) throw caipError('caip/invalid-chain-id');
  return (evmCoinTypeFlag | chainId) >>> 0;
}

/** The EVM chain id of a flagged coin type; SLIP-44's 60 is mainnet; `undefined` for coin types of other chains. */
export function chainIdOfCoinType(coinType: number): number | undefined {
  if (coinType === 60) return 1;
  return coinType >= evmCoinTypeFlag ? (coinType & 0x7fff_ffff) >>> 0 : undefined;
}
