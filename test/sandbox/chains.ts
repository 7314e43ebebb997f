import { Agent, request as httpRequest } from 'node:http';
import { devMnemonic } from './accounts';
import { startAnvil } from './anvil';
import { RpcError } from './rpcError';
import { installTokens } from './tokens/evmTokens';

/** A network to start. */
export interface NetworkSeed {
  chainId: number;
  name: string;
}

/** A local EVM network. */
export interface Chain extends NetworkSeed {
  /** Process id of the node, for checks that nothing is left behind. */
  readonly pid: number;
  /** Passes a JSON-RPC body on as it is and returns the node's answer as it is. */
  forward(body: string): Promise<string>;
  /** One call; throws `RpcError` with the node's code. */
  request(method: string, params?: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

/** The networks a sandbox has unless told otherwise. */
export const defaultNetworks: readonly NetworkSeed[] = [
  { chainId: 31337, name: 'Harbor' },
  { chainId: 31338, name: 'Lagoon' },
];

function post(url: string, agent: Agent, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const outgoing = httpRequest(url, { method: 'POST', agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts).toString()));
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Starts one network, with the tokens on it. */
export async function startChain(seed: NetworkSeed): Promise<Chain> {
  const anvil = await startAnvil(seed.chainId, devMnemonic);
  const agent = new Agent({ keepAlive: true });
  const forward = (body: string) => post(anvil.url, agent, body);

  async function request(method: string, params: unknown = []) {
    const answer: unknown = JSON.parse(await forward(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })));
    const { result, error } = answer as {
      result?: unknown;
      error?: { code: number; message: string; data?: unknown };
    };
    if (error) throw new RpcError(error.code, error.message, error.data);
    return result;
  }

  await installTokens({ request });
  return {
    ...seed,
    pid: anvil.pid,
    forward,
    request,
    async stop() {
      agent.destroy();
      await anvil.stop();
    },
  };
}
