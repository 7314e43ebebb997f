import { json, startHttpServer } from '../sandbox/httpServer';

/** A Tendermint node that takes the first transaction, and refuses those after it; with the bytes of all of them. */
export async function startCosmosTestNode() {
  const heard: { method: string; bytes: Uint8Array }[] = [];
  const server = await startHttpServer(
    0,
    '127.0.0.1',
    [
      ({ body }) => {
        const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: { tx: string } };
        heard.push({ method, bytes: Uint8Array.from(Buffer.from(params.tx, 'base64')) });
        const result = heard.length > 1 ? { code: 32, log: 'account sequence mismatch' } : { code: 0, log: '' };
        return json({ jsonrpc: '2.0', id, result });
      },
    ],
    () => undefined,
  );
  return { url: server.url, heard, stop: server.stop };
}
