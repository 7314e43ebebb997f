import type { ConnectParameters, WalletConnection } from '../../contract/connector';
import type { CaipNetworkId } from '../../caip';
import type { Network } from '../../contract/network';
import { adapterError } from '../adapterErrors';
import { chooseNetwork } from '../chooseNetwork';
import { addressFamily } from './addresses';

const names: Readonly<Record<string, string>> = {
  '000000000019d6689c085ae165831e93': 'mainnet',
  '000000000933ea01ad0ee984209779ba': 'testnet',
  '00000000da84f2bafbbc53dee25a72ae': 'testnet4',
  '00000008819873e925422c1ff0f99f7c': 'signet',
};

/** A network as wallets call it: `mainnet`, `testnet`, `testnet4`, `signet`. Any other is somebody's own. */
export const nameOf = ({ reference }: Network): string => names[reference] ?? 'regtest';

/**
 * The network a wallet means by `Mainnet`, `BITCOIN_TESTNET`, `bitcoin:signet` or `livenet`. A word that is none of
 * Bitcoin's (UniSat's other chains have the same addresses) gives an id that no network has.
 */
export function toNetworkId(word: unknown, networks: readonly Network[]): CaipNetworkId | undefined {
  if (typeof word !== 'string') return undefined;
  const name = word
    .toLowerCase()
    .replace(/^bitcoin[:_]/, '')
    .replace(/^(livenet|bitcoin)$/, 'mainnet');
  const reference = Object.keys(names).find((each) => names[each] === name);
  const own = networks.find((network) => network.namespace === 'bip122' && nameOf(network) === name);
  return own?.id ?? `bip122:${reference ?? 'unknown'}`;
}

/**
 * Says which of the requested networks a connection is on: what the wallet said, else one that its addresses are for.
 * Addresses of the test networks look alike, so the one asked for or used last goes first.
 *
 * @throws `wallet/chain-unsupported` ("Chain is not supported") when it is none of them.
 */
export function checkNetwork(connection: WalletConnection, parameters: ConnectParameters): WalletConnection {
  // A wallet that is locked says neither.
  if (connection.accounts.length === 0) return connection;
  const requested = parameters.networks.filter(({ namespace }) => namespace === 'bip122');
  const family = addressFamily(connection.accounts[0]?.address ?? '');
  const fitting = requested.filter((network) =>
    connection.networkId
      ? network.id === connection.networkId
      : (nameOf(network) === 'mainnet') === (family === 'main'),
  );
  const network = chooseNetwork(fitting, parameters);
  if (!network) throw adapterError('wallet/chain-unsupported');
  return { ...connection, networkId: network.id };
}
