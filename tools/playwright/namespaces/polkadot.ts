import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519';
import { concat, fromHex, toBytes, toHex, toText } from '../../../src/adapters/encodings';
import { fromSs58, toSs58 } from '../../../src/adapters/polkadot/ss58';
import type { Dialect, WalletCore } from './dialect';
import { toSigned, type SignerPayload } from './polkadotPayload';

/** The generic prefix: each network writes the same account with its own. */
const genericPrefix = 42;

/** Before the signature of a payload stands of which kind its key is. */
const sr25519Kind = '01';

/** Wallets wrap what they sign and what is not wrapped yet, so that it can be no transaction. */
const wrap = (data: Uint8Array) =>
  /^<Bytes>.*<\/Bytes>$/s.test(toText(data)) ? data : concat(toBytes('<Bytes>'), data, toBytes('</Bytes>'));

/** Any network's address of an account, as the wallet itself writes it. */
const ownAddress = (address: string) => {
  const read = fromSs58(address);
  return read ? toSs58(read.account, genericPrefix) : address;
};

const list = (core: WalletCore) =>
  core.accounts().map(({ address }, index) => ({
    address,
    name: index === 0 ? 'Everyday' : `Account ${index + 1}`,
    type: 'sr25519',
    genesisHash: null,
  }));

function handlers(core: WalletCore) {
  return {
    enable: (origin: string) => core.enter(origin, 'enable', undefined),
    accounts(origin: string) {
      // To a page that was taken out the real ones say no, and ask nobody.
      if (!core.isOpenTo(origin)) throw new Error(`The source ${origin} has not been enabled yet`);
      return list(core);
    },
    signRaw: (_origin: string, raw: { address: string; data: string }) =>
      core.ask('signRaw', raw, () => {
        const secret = secretFromSeed(core.keyOf(ownAddress(raw.address)));
        return { id: core.accounts().length, signature: `0x${toHex(sign(secret, wrap(fromHex(raw.data))))}` };
      }),
    signPayload: (_origin: string, payload: SignerPayload) =>
      core.ask('signPayload', payload, () => {
        const secret = secretFromSeed(core.keyOf(ownAddress(payload.address)));
        const signature = toHex(sign(secret, toSigned(payload)));
        return { id: core.accounts().length, signature: `0x${sr25519Kind}${signature}` };
      }),
  };
}

/** Wallets of `injectedWeb3`, with accounts of sr25519. */
export const polkadotDialect: Dialect = {
  namespace: 'polkadot',
  testKeys: [`0x${'5d'.repeat(32)}`, `0x${'5e'.repeat(32)}`],
  defaultName: 'Test Wallet',
  defaultNetwork: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  connectorId: (name) => `injectedWeb3:${name}`,
  accountOf(key) {
    const publicKey = getPublicKey(secretFromSeed(key));
    return { address: toSs58(publicKey, genericPrefix), key, publicKey };
  },
  watch(address) {
    const publicKey = fromSs58(address)?.account;
    return publicKey && { address: toSs58(publicKey, genericPrefix), key: undefined, publicKey };
  },
  handlers,
  sharesAll: true,
  tellAccounts: (core) => core.tell('accounts', (origin) => (core.isOpenTo(origin) ? list(core) : [])),
};
