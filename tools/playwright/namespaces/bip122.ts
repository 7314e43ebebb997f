import { secp256k1 } from '@noble/curves/secp256k1.js';
import { addressFamily } from '../../../src/adapters/bip122/addresses';
import { toHex } from '../../../src/adapters/encodings';
import { readPayment } from '../../../src/siwx/verifiers/bitcoinScript';
import { signBitcoinMessage, toBitcoinAccount } from './bitcoinAccounts';
import { standardHandlers, tellStandard, unhex, type Dialect, type WalletCore } from './dialect';
import { idOf, signPsbt, type PsbtSigning } from './psbt';

/** By CAIP-2: how addresses of the network begin, and what Wallet Standard calls it. */
const networks: Readonly<Record<string, readonly [prefix: string, chain: string]>> = {
  'bip122:000000000019d6689c085ae165831e93': ['bc', 'bitcoin:mainnet'],
  'bip122:000000000933ea01ad0ee984209779ba': ['tb', 'bitcoin:testnet'],
};

const networkOf = (networkId: string) => networks[networkId] ?? ['bc', 'bitcoin:mainnet'];

const chainsOf = (core: WalletCore) => () => [networkOf(core.networkId())[1]];

/** A partially signed transaction as a page asks for it; bytes are hex. */
interface PsbtRequest {
  psbt: string;
  inputsToSign: readonly { address: string; signingIndexes: readonly number[]; sigHash?: string }[];
}

/** Who signs what. A page that names no input leaves it to the wallet, which signs all that are its own. */
function toSignings(core: WalletCore, inputs: PsbtRequest['inputsToSign']): readonly PsbtSigning[] {
  const named = inputs.map(({ address, signingIndexes, sigHash }) => ({
    address,
    key: core.keyOf(address),
    indexes: signingIndexes,
    sighash: sigHash,
  }));
  const all = core.accounts().flatMap(({ address, key }) => (key ? [{ address, key }] : []));
  return (named.length > 0 ? named : all).flatMap(({ address, ...one }) => {
    const payment = readPayment(address);
    return payment ? [{ ...one, payment, publicKey: secp256k1.getPublicKey(one.key, true) }] : [];
  });
}

function handlers(core: WalletCore) {
  const sign = ({ psbt, inputsToSign }: PsbtRequest) => signPsbt(unhex(psbt), toSignings(core, inputsToSign));
  return {
    ...standardHandlers(core, chainsOf(core), signBitcoinMessage),
    signTransaction: (_origin: string, requests: readonly PsbtRequest[]) =>
      core.ask('signTransaction', requests, () => requests.map((request) => `0x${toHex(sign(request))}`)),
    // Nothing is sent; the id is the one that the transaction would have.
    signAndSendTransaction: (_origin: string, requests: readonly PsbtRequest[]) =>
      core.ask('signAndSendTransaction', requests, () =>
        requests.map((request) => {
          const id = idOf(sign(request));
          core.keepSent({ networkId: core.networkId(), id });
          return id;
        }),
      ),
  };
}

/**
 * Wallets of Wallet Standard's Bitcoin features, with one address a key. They sign messages and what is partially
 * signed.
 */
export const bip122Dialect: Dialect = {
  namespace: 'bip122',
  testKeys: [`0x${'0b'.repeat(32)}`, `0x${'0c'.repeat(32)}`],
  defaultName: 'Test Wallet',
  defaultNetwork: 'bip122:000000000019d6689c085ae165831e93',
  chains: Object.values(networks).map(([, chain]) => chain),
  connectorId: (name) => `walletStandardBitcoin:${name}`,
  isNetwork: (networkId) => Object.hasOwn(networks, networkId),
  accountOf: (key, networkId, type = 'p2wpkh') => toBitcoinAccount(key, type, networkOf(networkId)[0]),
  watch: (address) => (addressFamily(address) ? { address, key: undefined, publicKey: new Uint8Array() } : undefined),
  handlers,
  tellAccounts: (core) => tellStandard(core, chainsOf(core)),
  // A wallet of one network says so by its accounts' chains.
  tellNetwork: (core) => tellStandard(core, chainsOf(core)),
};
