import { createPairingWallet, type PairingWalletParameters } from '../sandbox/pairingWallet/pairingWallet';
import type { PhoneBitcoinAccount } from '../sandbox/pairingWallet/bitcoinAddresses';
import { createBitcoinAccounts } from '../sandbox/namespaceWallets/bitcoinKeys';
import { devAccounts } from '../sandbox/accounts';
import type { Sandbox } from '../sandbox/sandbox';
import { startHttpServer } from '../sandbox/httpServer';
import { createRelay } from '../sandbox/relay/relay';
import { createScenarios } from '../sandbox/scenarios';

const projectId = 'phone';

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

const isAbsent = () => Promise.reject(new Error('No network runs behind this phone.'));
const absentNode = { pid: 0, forward: isAbsent, request: isAbsent, stop: async () => undefined };

/** What tests of pairing need of a sandbox. */
export type PhoneSandbox = Pick<Sandbox, 'projectId' | 'networks' | 'relay' | 'pairingWallet' | 'scenarios'> & {
  bitcoin: ReturnType<typeof bitcoinAddresses>;
  stop(): Promise<void>;
};

/** The sandbox's phone, and a relay between it and pages. No network runs behind them: the phone signs, and no more. */
export async function createPhoneSandbox({
  approvalDeadline,
}: Pick<PairingWalletParameters, 'approvalDeadline'> = {}): Promise<PhoneSandbox> {
  const scenarios = createScenarios();
  const relay = createRelay({ url: () => relayUrl, projectId, scenarios });
  const server = await startHttpServer(0, '127.0.0.1', [], () => undefined, relay.upgrade);
  const relayUrl = `${server.url.replace(/^http/, 'ws')}/relay`;
  const bitcoin = bitcoinAddresses();
  const networks = [
    { chainId: 31_337, name: 'Harbor', rpcUrl: `${server.url}/none` },
    { chainId: 31_338, name: 'Lagoon', rpcUrl: `${server.url}/none` },
  ];
  const pairingWallet = createPairingWallet({
    relayUrl: () => relayUrl,
    projectId,
    accounts: devAccounts(6, 8),
    chains: networks.map(({ chainId, name }) => ({ chainId, name, ...absentNode })),
    bitcoin,
    approvalDeadline,
  });
  return {
    projectId,
    networks,
    relay,
    pairingWallet,
    scenarios,
    bitcoin,
    async stop() {
      await pairingWallet.stop();
      relay.stop();
      await server.stop();
    },
  };
}
