import { vi } from 'vitest';

/** A node in whose blocks a transaction is once the test has said so: block numbers in hex, by hash. */
export function minedWhenTold(): Map<string, string> {
  const blocks = new Map<string, string>();
  let height = 1;
  vi.stubGlobal('fetch', async (_url: string, init: { body: string }) => {
    const { id, method, params } = JSON.parse(init.body);
    const blockNumber = blocks.get(params?.[0]);
    const receipt = blockNumber && { transactionHash: params[0], blockNumber, status: '0x1', logs: [] };
    // Each question finds a new block, so that whoever waits for one looks again.
    height += 1;
    const result = method === 'eth_blockNumber' ? `0x${height.toString(16)}` : (receipt ?? null);
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  return blocks;
}
