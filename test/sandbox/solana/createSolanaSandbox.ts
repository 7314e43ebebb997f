import { lamports, type Address } from '@solana/kit';
import { Keypair } from '@solana/web3.js';
import { json, refuseOtherThanJson, startHttpServer, type Reply, type Route } from '../httpServer';
import { RpcError, toErrorBody } from '../rpcError';
import { createSolanaNode, type SolanaNode } from './solanaNode';
import { createSolanaNames, type SolanaNames } from './solanaNames';
import { createSolanaMethods, type SolanaRpcSettings } from './solanaRpc';
import { createMint, type MintTraits, type SolanaMint } from './solanaTokens';

export interface SolanaBackend {
  node: SolanaNode;
  settings: SolanaRpcSettings;
  /** A mint of the token program (6 decimals) and one of Token-2022 (9). */
  mints: { spl: SolanaMint; token2022: SolanaMint };
  /** Every mint so far. */
  readonly tokens: readonly SolanaMint[];
  /** Another mint, with what Token-2022 can add to one. */
  makeMint(program: 'spl' | 'token2022', decimals: number, traits?: MintTraits): SolanaMint;
  /** Names that end in `.sol`. */
  names: SolanaNames;
  /** Every JSON-RPC method that was called, in order. */
  calls: readonly string[];
  /** Answers a JSON-RPC body: one call or a batch. */
  reply(body: string): Reply;
  /** Answers JSON-RPC posts to a path. */
  route(path: string): Route;
  /** Adds lamports to an address. */
  airdrop(address: string, lamports: bigint): void;
  /** Has an address have just so many lamports. */
  setLamports(address: string, lamports: bigint): void;
  balanceOf(address: string): bigint;
}

interface RpcCall {
  id: unknown;
  method: string;
  params?: readonly unknown[];
}

/** A Solana cluster without a server, to be put behind somebody else's. */
export function createSolanaBackend(): SolanaBackend {
  const node = createSolanaNode();
  const settings: SolanaRpcSettings = { confirmation: 'finalized', recentPrices: [] };
  const methods = createSolanaMethods(node, settings);
  const authority = Keypair.fromSeed(new Uint8Array(32).fill(7));
  node.airdrop(authority.publicKey.toBase58(), 1_000_000_000_000n);
  const calls: string[] = [];
  const answer = ({ id, method, params = [] }: RpcCall) => {
    calls.push(method);
    try {
      const run = methods[method];
      if (!run) throw new RpcError(-32601, 'Method not found');
      return { jsonrpc: '2.0', id, result: run(params) };
    } catch (error) {
      return { jsonrpc: '2.0', id, error: toErrorBody(error) };
    }
  };
  const reply = (text: string) => {
    const body = JSON.parse(text) as RpcCall | RpcCall[];
    return json(Array.isArray(body) ? body.map(answer) : answer(body));
  };
  const tokens: SolanaMint[] = [];
  const makeMint: SolanaBackend['makeMint'] = (program, decimals, traits) => {
    const mint = createMint(node, authority, program, decimals, traits);
    tokens.push(mint);
    return mint;
  };
  return {
    node,
    settings,
    mints: { spl: makeMint('spl', 6), token2022: makeMint('token2022', 9) },
    tokens,
    makeMint,
    names: createSolanaNames(node),
    calls,
    reply,
    route: (path) => (request) => {
      if (request.path !== path || request.method !== 'POST') return undefined;
      return refuseOtherThanJson(request) ?? reply(request.body);
    },
    airdrop: (address, amount) => void node.airdrop(address, amount),
    setLamports(address, amount) {
      node.svm.setAccount({
        address: address as Address,
        lamports: lamports(amount),
        data: new Uint8Array(),
        executable: false,
        programAddress: '11111111111111111111111111111111' as Address,
        space: 0n,
      });
    },
    balanceOf: (address) => BigInt(node.svm.getBalance(address as Parameters<typeof node.svm.getBalance>[0]) ?? 0),
  };
}

export interface SolanaSandbox extends SolanaBackend {
  /** Where it answers JSON-RPC. */
  url: string;
  stop(): Promise<void>;
}

/** A Solana cluster in process behind HTTP. Port 0, the default, takes a free one. */
export async function createSolanaSandbox({ port = 0 }: { port?: number } = {}): Promise<SolanaSandbox> {
  const backend = createSolanaBackend();
  const server = await startHttpServer(port, '127.0.0.1', [backend.route('/')], () => undefined);
  return { ...backend, url: server.url, stop: server.stop };
}
