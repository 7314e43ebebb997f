import { createTestKit, mockAdapter, mockWallet, testNetworks, type MockWallet } from 'mooring/testing';
import { createPerson, type PageWallet } from '../sandbox/namespaceWallets/person';
import { describeAdapter } from './describeAdapter';

interface MockPageWallet extends PageWallet {
  mock: MockWallet;
}

/**
 * The mock wallet in the words of the suite: it keeps the same promises as real ones, so that tests with it prove
 * something.
 */
function createMockPageWallet(): MockPageWallet {
  const mock = mockWallet('eip155', { without: ['signTypedData'] });
  const asked = () =>
    mock.requests.filter(({ method }) => !['restore', 'disconnect'].includes(method)).map(({ method }) => method);
  return {
    mock,
    connectorId: mock.id,
    person: {
      ...createPerson('mock', () => undefined),
      behave: mock.behave,
      permissions: { has: () => true, add: mock.unlock, delete: mock.lock, clear: mock.lock },
      get prompts() {
        return asked();
      },
    },
    install: () => undefined,
    switchAccount: () => mock.switchAccount(1),
    switchNetwork: (name) => mock.switchTo(name as `${string}:${string}`),
    leave: () => mock.disappear(),
  };
}

const [first, second] = testNetworks('eip155');

describeAdapter('mockAdapter', {
  adapter: () => mockAdapter('eip155', []),
  networks: [first, second],
  wallet: createMockPageWallet,
  verify: ({ message, signature }) => signature === `signed:${message}`,
  methods: ['signMessage', 'sendTransaction', 'calls', 'switchNetwork'],
  movesTo: second.id,
  hasRpc: false,
  open: ({ mock }, storage) => createTestKit({ wallets: [mock], networks: [first, second], storage }),
});
