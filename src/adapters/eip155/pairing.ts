import { normalizeError, sharedError } from '../../errors';
import type { PairingSupport } from '../../contract/adapter';
import type { toMethods as ToMethods } from './connection';
import { toChecksumAddress } from './checksum';
import { toQuantity } from './toQuantity';
import { shouldAddChain, toAddChainParameters } from './switchChain';

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
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  events: ['accountsChanged', 'chainChanged'],
  writeAddress: toChecksumAddress,
  createMethods(wallet) {
    const { signMessage, signTypedData, sendTransaction } = toMethods({
      request: ({ method, params = [] }) => wallet.request(method, params, wallet.networkId()),
    });
    return {
      ...(wallet.allows('personal_sign') && signMessage && { signMessage }),
      ...(wallet.allows('eth_signTypedData_v4') && signTypedData && { signTypedData }),
      ...(wallet.allows('eth_sendTransaction') && sendTransaction && { sendTransaction }),
    };
  },
  async switchNetwork(wallet, network) {
    const ask = (method: string, parameters: object) => wallet.request(method, [parameters], wallet.networkId());
    try {
      await ask('wallet_switchEthereumChain', { chainId: toQuantity(network.reference) });
    } catch (error) {
      if (!wallet.allows('wallet_addEthereumChain') || !shouldAddChain(error))
        throw normalizeError(error, sharedError('network/switch-rejected', { cause: error }));
      await ask('wallet_addEthereumChain', toAddChainParameters(network));
    }
  },
});
