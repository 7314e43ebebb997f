import { rareCaipError } from './rareCaipErrors';
import type { CaipNetworkId, Namespace } from './caipIds';

const evmCoinTypeFlag = 0x8000_0000;

/**
 * ENSIP-11 coin type of an EVM chain id, always flagged: mainnet is 2147483649 (the form the name service signs).
 * Throws `caip/invalid-chain-id` ("Invalid chainId") for ids of 0x80000000 or more, negative or fractional ones.
 */
export function toCoinType(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= evmCoinTypeFlag)
    throw rareCaipError('caip/invalid-chain-id');
  return (evmCoinTypeFlag | chainId) >>> 0;
}

/** The EVM chain id of a flagged coin type; SLIP-44's 60 is mainnet; `undefined` for coin types of other chains. */
export function chainIdOfCoinType(coinType: number): number | undefined {
  if (coinType === 60) return 1;
  return coinType >= evmCoinTypeFlag ? (coinType & 0x7fff_ffff) >>> 0 : undefined;
}

/**
 * SLIP-44's numbers of the networks that are no EVM chains, by CAIP-2 id (a name before the colon stands for all of the
 * namespace).
 */
const registeredCoinTypes = {
  bip122: 0,
  'cosmos:cosmoshub-4': 118,
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 354,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 434,
  solana: 501,
} as const satisfies Readonly<Record<string, number>>;

/** SLIP-44: the one coin of all test networks. */
const testCoinType = 1;

/**
 * The coin type of a network: SLIP-44's number (BTC 0, ATOM 118, DOT 354, KSM 434, SOL 501; test networks of Bitcoin
 * and Solana 1), on EVM chains that of ENSIP-11. `undefined` where none is registered that this kit knows.
 *
 * @throws `caip/invalid-chain-id` for an EVM chain id of 0x80000000 or more.
 * @example coinTypeOf({ id: 'eip155:1', testnet: false }) // 2147483649
 */
export function coinTypeOf({ id, testnet }: { id: CaipNetworkId; testnet: boolean }): number | undefined {
  const [namespace = '', reference = ''] = id.split(':');
  if (namespace === 'eip155') return toCoinType(Number(reference));
  const known: Readonly<Record<string, number>> = registeredCoinTypes;
  const found = [id, namespace].find((name) => Object.hasOwn(known, name));
  if (found === undefined) return undefined;
  return testnet ? testCoinType : known[found];
}

/** The namespace of a coin type: the inverse of `coinTypeOf` as far as there is one. SLIP-44's 60 is EVM's mainnet. */
export function namespaceOfCoinType(coinType: number): Namespace | undefined {
  if (chainIdOfCoinType(coinType) !== undefined) return 'eip155';
  return Object.entries(registeredCoinTypes)
    .find(([, registered]) => registered === coinType)?.[0]
    .split(':')[0];
}
