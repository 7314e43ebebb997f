import * as curve from '@bitcoinerlab/secp256k1';
import { address as addresses, initEccLib, networks, type Network } from 'bitcoinjs-lib';
import { startNode } from './startNode';

/** The node's own network: Litecoin's regtest. Keys and scripts are Bitcoin's, addresses are written another way. */
export const nodeNetwork: Network = {
  messagePrefix: '\u0019Litecoin Signed Message:\n',
  bech32: 'rltc',
  bip32: { public: 0x043587cf, private: 0x04358394 },
  pubKeyHash: 0x6f,
  scriptHash: 0x3a,
  wif: 0xef,
};

/** A coin that can be spent. */
export interface Coin {
  txid: string;
  vout: number;
  /** Satoshis. */
  value: bigint;
  script: Uint8Array;
}

/** A regtest node with coins to give. */
export interface BitcoinSandbox {
  pid: number;
  folder: string;
  /** CAIP-2: the chain's own, by its first block. */
  networkId: `bip122:${string}`;
  network: Network;
  request<Answer>(method: string, ...params: unknown[]): Promise<Answer>;
  /** An address as the node writes it; of Bitcoin's networks each has one. */
  toNodeAddress(address: string): string;
  /** Pays to an address and mines it. */
  fund(address: string, satoshis: bigint): Promise<Coin>;
  /** What an address holds in mined coins. */
  coinsOf(address: string): Promise<Coin[]>;
  /** Whether the node would take a transaction, and if not why. */
  test(hex: string): Promise<{ allowed: boolean; reason: string | undefined }>;
  broadcast(hex: string): Promise<string>;
  /** Answers the new blocks' ids. */
  mine(blocks?: number): Promise<string[]>;
  /** How many blocks stand on a transaction; 0 while it waits. */
  confirmations(txid: string): Promise<number>;
  stop(): Promise<void>;
}

const maturity = 100;
const toBitcoin = (satoshis: bigint) =>
  `${satoshis / 100_000_000n}.${String(satoshis % 100_000_000n).padStart(8, '0')}`;
const toSatoshis = (amount: number) => BigInt(Math.round(amount * 100_000_000));

function toScript(address: string): Uint8Array {
  for (const network of [nodeNetwork, networks.bitcoin, networks.testnet, networks.regtest]) {
    try {
      return addresses.toOutputScript(address, network);
    } catch {
      // Of another network.
    }
  }
  throw new Error(`${address} is no address`);
}

/** Starts a node (litecoind, at `command`), and a wallet in it that has something to give. */
export async function createBitcoinSandbox(command: string): Promise<BitcoinSandbox> {
  // Addresses of taproot are points of it.
  initEccLib(curve);
  const node = await startNode(command);
  const headers = { authorization: `Basic ${Buffer.from(node.cookie).toString('base64')}` };

  async function request<Answer>(method: string, ...params: unknown[]): Promise<Answer> {
    const response = await fetch(node.url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as {
      result: Answer;
      error: { message: string; code: number } | null;
    };
    if (error) throw Object.assign(new Error(error.message), { code: error.code });
    return result;
  }

  const toNodeAddress = (address: string) => addresses.fromOutputScript(toScript(address), nodeNetwork);
  let home = '';
  const mine = (blocks = 1) => request<string[]>('generatetoaddress', blocks, home);
  const toCoin = ({
    txid,
    vout,
    amount,
    scriptPubKey,
  }: {
    txid: string;
    vout: number;
    amount: number;
    scriptPubKey: string;
  }): Coin => ({
    txid,
    vout,
    value: toSatoshis(amount),
    script: Uint8Array.from(Buffer.from(scriptPubKey, 'hex')),
  });
  const lookFor = async (address: string): Promise<Coin[]> =>
    (
      await request<{ unspents: Parameters<typeof toCoin>[0][] }>('scantxoutset', 'start', [
        `addr(${toNodeAddress(address)})`,
      ])
    ).unspents.map(toCoin);
  let looking: Promise<unknown> = Promise.resolve();
  /** One after the other: who asks while the node looks through its coins is refused. */
  function coinsOf(address: string): Promise<Coin[]> {
    const found = looking.then(() => lookFor(address));
    looking = found.catch(() => undefined);
    return found;
  }

  try {
    await request('createwallet', 'home');
    home = await request<string>('getnewaddress', '', 'bech32');
    await mine(maturity + 1);
    const genesis = await request<string>('getblockhash', 0);
    return {
      pid: node.pid,
      folder: node.folder,
      networkId: `bip122:${genesis.slice(0, 32)}`,
      network: nodeNetwork,
      request,
      toNodeAddress,
      mine,
      coinsOf,
      async fund(address, satoshis) {
        const txid = await request<string>('sendtoaddress', toNodeAddress(address), toBitcoin(satoshis));
        await mine();
        const coin = (await coinsOf(address)).find((each) => each.txid === txid);
        if (!coin) throw new Error('The coin did not arrive');
        return coin;
      },
      async test(hex) {
        const [answer] = await request<{ allowed: boolean; 'reject-reason'?: string }[]>('testmempoolaccept', [hex]);
        return { allowed: answer?.allowed ?? false, reason: answer?.['reject-reason'] };
      },
      broadcast: (hex) => request<string>('sendrawtransaction', hex),
      confirmations: async (txid) =>
        (await request<{ confirmations?: number }>('getrawtransaction', txid, true)).confirmations ?? 0,
      stop: node.stop,
    };
  } catch (error) {
    await node.stop();
    throw error;
  }
}
