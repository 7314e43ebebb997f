import { createPairingWallet } from '../sandbox/pairingWallet/pairingWallet';
import type { PhoneBitcoinAccount } from '../sandbox/pairingWallet/bitcoinAddresses';
import { createBitcoinAccounts } from '../sandbox/namespaceWallets/bitcoinKeys';
import { startHttpServer } from '../sandbox/httpServer';
import { createRelay } from '../sandbox/relay/relay';
import { createScenarios } from '../sandbox/scenarios';

const projectId = 'bitcoin-phone';

/** Real keys: two addresses that sessions are told of, and one that the phone keeps for itself. */
export function bitcoinAddresses(): readonly [PhoneBitcoinAccount, PhoneBitcoinAccount, PhoneBitcoinAccount] {
  const { payment, ordinal } = createBitcoinAccounts('mainnet', 61);
  const other = createBitcoinAccounts('mainnet', 62).payment;
  return [
    { address: payment.address, publicKey: payment.publicKey, path: "m/84'/0'/0'/0/0", intention: 'payment' },
    { address: ordinal.address, publicKey: ordinal.publicKey, path: "m/86'/0'/0'/0/0", intention: 'ordinal' },
    { address: other.address, publicKey: other.publicKey, path: "m/84'/0'/0'/0/1", intention: 'payment' },
  ];
}

/** The sandbox's phone with Bitcoin accounts, and a relay between it and pages; there is no network behind them. */
export async function openBitcoinPhone() {
  const relay = createRelay({ url: () => relayUrl, projectId, scenarios: createScenarios() });
  const server = await startHttpServer(0, '127.0.0.1', [], () => undefined, relay.upgrade);
  const relayUrl = `${server.url.replace(/^http/, 'ws')}/relay`;
  const bitcoin = bitcoinAddresses();
  const phone = createPairingWallet({ relayUrl: () => relayUrl, projectId, accounts: [], chains: [], bitcoin });
  return {
    relayUrl,
    projectId,
    phone,
    bitcoin,
    async stop() {
      await phone.stop();
      relay.stop();
      await server.stop();
    },
  };
}
