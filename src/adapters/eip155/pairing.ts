import { normalizeError, rareError } from '../../errors';
import type { PairedWallet, PairingSupport } from '../../contract/adapter';
import type { LoadCalls, WalletCalls } from '../../contract/calls';
import { callMethods, quietCallMethods } from './callMethods';
import type { toMethods as ToMethods } from './connection';
// With what signs messages: on a phone a wallet's app opens only where nothing is waited for after the tap.
import { followProvider, toChecksumAddress } from './followProvider';
import { toldCapabilities } from './toldCapabilities';
import { toQuantity } from './toQuantity';
import { shouldAddChain, toAddChainParameters } from './switchChain';

/** The session says which of them the wallet knows; of transactions the network is asked. */
const withNames = (calls: LoadCalls, allows: (method: string) => boolean): LoadCalls => {
  const allowed = Object.entries(callMethods).flatMap(([name, method]) => (allows(method) ? [name] : []));
  return Object.assign(() => calls(), { names: ['readTransactions', ...allowed] as (keyof WalletCalls)[] });
};

/** What the session allows, through the wallet that is paired. What it has told already it is not asked for. */
function createMethods(wallet: PairedWallet, toMethods: typeof ToMethods) {
  const told = (params: unknown) =>
    toldCapabilities(wallet.properties?.() ?? {}, wallet.networkId(), params as Parameters<typeof toldCapabilities>[2]);
  const allows = (method: string) =>
    wallet.allows(method) || (method === callMethods.getCapabilities && told(['']) !== undefined);
  const { signMessage, signTypedData, sendTransaction, calls } = toMethods({
    async request({ method, params = [] }) {
      // Each request names its network beside it: the phone is not asked where it is.
      if (method === 'eth_chainId') return undefined;
      const answer = method === callMethods.getCapabilities ? told(params) : undefined;
      return answer ?? wallet.request(method, params, wallet.networkId());
    },
  });
  return {
    ...(wallet.allows('personal_sign') && signMessage && { signMessage }),
    ...(wallet.allows('eth_signTypedData_v4') && signTypedData && { signTypedData }),
    ...(wallet.allows('eth_sendTransaction') && sendTransaction && { sendTransaction }),
    ...(calls && { calls: withNames(calls, allows) }),
  };
}

/**
 * How EVM wallets are paired. It is given `toMethods`, so that what every visitor loads is not shared with what few
 * load.
 */
export const createPairing = (toMethods: typeof ToMethods): PairingSupport => ({
  methods: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_showCallsStatus',
    ...Object.values(callMethods),
  ],
  quietMethods: quietCallMethods,
  events: ['accountsChanged', 'chainChanged'],
  writeAddress: toChecksumAddress,
  follow: followProvider,
  createMethods: (wallet) => createMethods(wallet, toMethods),
  async switchNetwork(wallet, network) {
    const ask = (method: string, parameters: object) => wallet.request(method, [parameters], wallet.networkId());
    try {
      await ask('wallet_switchEthereumChain', { chainId: toQuantity(network.reference) });
    } catch (error) {
      if (!wallet.allows('wallet_addEthereumChain') || !shouldAddChain(error))
        throw normalizeError(error, rareError('network/switch-rejected', { cause: error }));
      await ask('wallet_addEthereumChain', toAddChainParameters(network));
    }
  },
});
