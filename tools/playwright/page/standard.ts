import { fromHex, toHex, type Line, type LineAccount, type WalletFacts } from './line';
import { registerStandardWallet } from './registerStandardWallet';

interface Input {
  account: { address: string };
  message: Uint8Array;
  transaction: Uint8Array;
}

/** The accounts that the wallet shares with this page, kept up to date. */
function createShared(line: Line, features: readonly string[]) {
  let shared: object[] = [];
  const take = (accounts: readonly LineAccount[]) => {
    shared = accounts.map(({ publicKey, ...account }) => ({ ...account, publicKey: fromHex(publicKey), features }));
    return { accounts: shared };
  };
  line.on('change', (accounts: readonly LineAccount[]) => take(accounts));
  return {
    read: () => shared,
    connect: async (silent: boolean) => take(await line.ask<LineAccount[]>('connect', { silent })),
    async disconnect() {
      await line.ask('disconnect');
      take([]);
    },
    on: (_event: string, listener: (change: object) => void) =>
      // After `take`, which listens first.
      line.on('change', () => listener({ accounts: shared })),
  };
}

type Shared = ReturnType<typeof createShared>;

const version = '1.0.0';

const solanaFeatures = (line: Line, shared: Shared) => ({
  'standard:connect': { version, connect: ({ silent = false } = {}) => shared.connect(silent) },
  'standard:disconnect': { version, disconnect: shared.disconnect },
  'standard:events': { version, on: shared.on },
  'solana:signMessage': {
    version,
    signMessage: (...inputs: readonly Input[]) =>
      Promise.all(
        inputs.map(async ({ account, message }) => ({
          signedMessage: message,
          signature: fromHex(
            await line.ask<string>('signMessage', { address: account.address, message: toHex(message) }),
          ),
        })),
      ),
  },
  'solana:signTransaction': {
    version,
    supportedTransactionVersions: ['legacy', 0],
    // One question for all of them, as wallets ask it.
    async signTransaction(...inputs: readonly Input[]) {
      const asked = inputs.map(({ account, transaction }) => ({
        address: account.address,
        transaction: toHex(transaction),
      }));
      const signed = await line.ask<string[]>('signTransaction', asked);
      return signed.map((transaction) => ({ signedTransaction: fromHex(transaction) }));
    },
  },
});

interface PsbtInput {
  psbt: Uint8Array;
  inputsToSign?: readonly { account: { address: string }; signingIndexes: readonly number[]; sigHash?: string }[];
}

const toPsbtRequests = (inputs: readonly PsbtInput[]) =>
  inputs.map(({ psbt, inputsToSign = [] }) => ({
    psbt: toHex(psbt),
    inputsToSign: inputsToSign.map(({ account, ...input }) => ({ ...input, address: account.address })),
  }));

const bitcoinFeatures = (line: Line, shared: Shared) => ({
  'standard:connect': { version, connect: ({ silent = false } = {}) => shared.connect(silent) },
  'bitcoin:connect': { version, connect: () => shared.connect(false) },
  'bitcoin:disconnect': { version, disconnect: shared.disconnect },
  'bitcoin:events': { version, on: shared.on },
  'bitcoin:signMessage': {
    version,
    signMessage: (...inputs: readonly Input[]) =>
      Promise.all(
        inputs.map(async ({ account, message }) => ({
          signedMessage: message,
          signature: fromHex(
            await line.ask<string>('signMessage', { address: account.address, message: toHex(message) }),
          ),
        })),
      ),
  },
  'bitcoin:signTransaction': {
    version,
    async signTransaction(...inputs: readonly PsbtInput[]) {
      const signed = await line.ask<string[]>('signTransaction', toPsbtRequests(inputs));
      return signed.map((psbt) => ({ signedPsbt: fromHex(psbt) }));
    },
  },
  'bitcoin:signAndSendTransaction': {
    version,
    async signAndSendTransaction(...inputs: readonly PsbtInput[]) {
      const ids = await line.ask<string[]>('signAndSendTransaction', toPsbtRequests(inputs));
      return ids.map((txId) => ({ txId }));
    },
  },
});

/** Registers a wallet of Solana or Bitcoin as Wallet Standard says. */
export function installStandard(page: Window & typeof globalThis, facts: WalletFacts, line: Line): void {
  const { name, icon, chains, namespace } = facts;
  const isSolana = namespace === 'solana';
  const shared = createShared(
    line,
    isSolana
      ? ['solana:signMessage', 'solana:signTransaction']
      : ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction'],
  );
  registerStandardWallet(page, {
    version,
    name,
    icon,
    chains,
    features: (isSolana ? solanaFeatures : bitcoinFeatures)(line, shared),
    get accounts() {
      return shared.read();
    },
  });
}
