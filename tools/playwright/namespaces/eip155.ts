import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { concat, fromHex, toBytes, toHex } from '../../../src/adapters/encodings';
import { toChecksumAddress } from '../../../src/adapters/eip155/checksum';
import { callHandlers } from './callBatches';
import type { Account, Dialect, WalletCore } from './dialect';
import { readFromNode, sendTransaction, signTypedData } from './eip155Runtime';

const addressOf = (publicKey: Uint8Array) => toChecksumAddress(`0x${toHex(keccak_256(publicKey.slice(1)).slice(-20))}`);

const chainIdOf = (networkId: string) => `0x${Number(networkId.slice('eip155:'.length)).toString(16)}`;
const networkOf = (chainId: string) => `eip155:${Number(chainId)}`;

/** EIP-191: 65 bytes, the last of them 27 or 28. */
function signMessage(message: string, key: Uint8Array): string {
  const bytes = /^0x([\da-f]{2})*$/i.test(message) ? fromHex(message) : toBytes(message);
  const digest = keccak_256(concat(toBytes(`\u0019Ethereum Signed Message:\n${bytes.length}`), bytes));
  const signature = secp256k1.sign(digest, key);
  return `0x${toHex(signature.toCompactRawBytes())}${(27 + signature.recovery).toString(16)}`;
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { code });

function handlers(core: WalletCore) {
  const shared = (origin: string) => (core.isOpenTo(origin) ? core.accounts().map(({ address }) => address) : []);
  const permissions = (origin: string) => [{ invoker: origin, parentCapability: 'eth_accounts', caveats: [] }];
  const demand = (origin: string, address: string) => {
    if (!shared(origin).some((one) => one.toLowerCase() === address.toLowerCase()))
      throw refusal(4100, 'The requested account has not been authorized by the user.');
  };
  return {
    eth_accounts: shared,
    async eth_requestAccounts(origin: string) {
      await core.enter(origin, 'eth_requestAccounts', undefined);
      return shared(origin);
    },
    // Asks each time: it is how a page offers another account.
    async wallet_requestPermissions(origin: string) {
      await core.ask('wallet_requestPermissions', undefined, () => core.letIn(origin));
      return permissions(origin);
    },
    wallet_getPermissions: (origin: string) => (core.isOpenTo(origin) ? permissions(origin) : []),
    wallet_revokePermissions(origin: string) {
      core.leave(origin);
      return null;
    },
    eth_chainId: () => chainIdOf(core.networkId()),
    net_version: () => String(Number(chainIdOf(core.networkId()))),
    wallet_switchEthereumChain: (_origin: string, [target]: readonly { chainId: string }[]) =>
      switchTo(core, 'wallet_switchEthereumChain', target),
    wallet_addEthereumChain: (_origin: string, [target]: readonly { chainId: string }[]) =>
      switchTo(core, 'wallet_addEthereumChain', target),
    personal_sign(origin: string, parameters: readonly string[]) {
      const [message = '', address = ''] = parameters;
      demand(origin, address);
      return core.ask('personal_sign', parameters, () => signMessage(message, core.keyOf(address)));
    },
    eth_signTypedData_v4(origin: string, parameters: readonly string[]) {
      const { address, data } = order(parameters);
      demand(origin, address);
      return core.ask('eth_signTypedData_v4', parameters, () => signTypedData(core.keyOf(address), data));
    },
    eth_sendTransaction(origin: string, parameters: readonly Record<string, string>[]) {
      const [fields = {}] = parameters;
      demand(origin, fields['from'] ?? '');
      return core.ask('eth_sendTransaction', parameters, () => send(core, fields));
    },
    ...(core.batchKind === 'none' ? {} : callHandlers(core, core.batchKind, demand)),
  };
}

async function send(core: WalletCore, fields: Readonly<Record<string, string>>): Promise<string> {
  const networkId = core.networkId();
  const id = await sendTransaction(core, networkId, fields);
  core.keepSent({ networkId, id });
  return id;
}

/** Both take the account first or second, as wallets tell them apart: by which of them is an address. */
const order = ([first, second]: readonly string[]) =>
  /^0x[\da-f]{40}$/i.test(String(first)) && !/^0x[\da-f]{40}$/i.test(String(second))
    ? { address: String(first), data: second }
    : { address: String(second), data: first };

function switchTo(core: WalletCore, method: string, target: { chainId?: unknown } | undefined) {
  const { chainId } = target ?? {};
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][\da-f]*$/i.test(chainId))
    throw refusal(-32602, 'Expected a chainId in hex, with 0x and without zeros in front.');
  const networkId = networkOf(chainId);
  if (networkId === core.networkId()) return null;
  return core.ask(method, [target], () => {
    core.setNetwork(networkId);
    return null;
  });
}

/** Wallets of EIP-6963 and EIP-1193. */
export const eip155Dialect: Dialect = {
  namespace: 'eip155',
  // The first two of the phrase "test test test test test test test test test test test junk".
  testKeys: [
    '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  ],
  defaultName: 'Test Wallet',
  defaultNetwork: 'eip155:1',
  connectorId: (name) => rdnsOf(name),
  isNetwork: (networkId) => /^eip155:[1-9]\d{0,15}$/.test(networkId),
  accountOf(key) {
    const publicKey = secp256k1.getPublicKey(key, false);
    return { address: addressOf(publicKey), key, publicKey };
  },
  watch: (address): Account | undefined =>
    /^0x[\da-f]{40}$/i.test(address)
      ? { address: toChecksumAddress(address), key: undefined, publicKey: new Uint8Array() }
      : undefined,
  handlers,
  otherwise: readFromNode,
  tellAccounts: (core) =>
    core.tell('accountsChanged', (origin) =>
      core.isOpenTo(origin) ? core.accounts().map(({ address }) => address) : [],
    ),
  tellNetwork: (core) => core.tell('chainChanged', () => chainIdOf(core.networkId())),
};

/**
 * The name as a domain of the reserved kind: `Test Wallet` is `test.test-wallet`. Letters and signs that no domain has
 * stand there by their numbers, so that names of any script differ.
 */
export const rdnsOf = (name: string): string =>
  `test.${name
    .toLowerCase()
    .replace(/[^a-z\d\s]/gu, (letter) => `-${letter.codePointAt(0)?.toString(16)}-`)
    .replace(/[-\s]+/g, '-')
    .replace(/^-|-$/g, '')}`;
