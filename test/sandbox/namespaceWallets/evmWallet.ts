import { privateKeyToAccount } from 'viem/accounts';
import { createListeners, createPerson, refusal, type PageWallet } from './person';
import { walletIcon } from '../../../tools/playwright/walletIcon';

const keys = [
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
] as const;

export interface EvmWallet extends PageWallet {
  addresses: readonly string[];
}

/** An EIP-6963 wallet with two accounts. It knows any chain. */
export function createEvmWallet(): EvmWallet {
  const accounts = keys.map((key) => privateKeyToAccount(key));
  const person = createPerson('Harbor', refusal('User rejected the request.', 4001));
  const { on, off, emit, count } = createListeners();
  let order = [0, 1];
  let chainId = '0x1';
  const shared = () => (person.permissions.has() ? order.map((index) => accounts[index]?.address) : []);
  const methods: Record<string, (parameters: readonly unknown[]) => unknown> = {
    eth_accounts: shared,
    eth_requestAccounts() {
      if (!person.permissions.has()) person.ask('connect');
      person.permissions.add();
      return shared();
    },
    eth_chainId: () => chainId,
    wallet_switchEthereumChain([target]) {
      person.ask('switch');
      ({ chainId } = target as { chainId: string });
      emit('chainChanged', chainId);
      return null;
    },
    wallet_revokePermissions() {
      person.permissions.delete();
      return null;
    },
    personal_sign([message, address]) {
      person.ask('sign');
      return accounts
        .find((account) => account.address === address)
        ?.signMessage({ message: { raw: message as `0x${string}` } });
    },
  };
  const provider = {
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      const run = methods[method];
      if (!run) throw Object.assign(new Error(`${method} is not supported`), { code: -32601 });
      return run(params);
    },
    on,
    removeListener: off,
  };
  return {
    connectorId: 'test.harbor',
    addresses: accounts.map(({ address }) => address),
    person,
    listeners: count,
    install(window) {
      const info = {
        uuid: 'b2b4f7c1-55a7-4b57-9e4b-0d5c5f1b7d11',
        name: 'Harbor',
        icon: walletIcon('Harbor'),
        rdns: 'test.harbor',
      };
      const announce = () =>
        window.dispatchEvent(
          new window.CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
        );
      window.addEventListener('eip6963:requestProvider', announce);
      announce();
    },
    switchAccount() {
      order = [...order].reverse();
      emit('accountsChanged', shared());
    },
    switchNetwork(name) {
      chainId = name;
      emit('chainChanged', chainId);
    },
    leave() {
      person.permissions.delete();
      emit('accountsChanged', []);
    },
  };
}
