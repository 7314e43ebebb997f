import { RpcError } from '../rpcError';
import type { BalanceNode } from './balanceNode';

/** The staked coins of the chains that the test wallet knows, by the prefix of their addresses. */
const denoms: Readonly<Record<string, string>> = { cosmos: 'uatom', osmo: 'uosmo' };

const field = (number: number, bytes: Buffer) => Buffer.concat([Buffer.from([(number << 3) | 2, bytes.length]), bytes]);

/** A text of at most 127 bytes, which a field's head says. */
function readText(message: Buffer, number: number): string {
  for (let at = 0; at < message.length; at += 2 + (message[at + 1] as number))
    if (message[at] === ((number << 3) | 2))
      return message.toString('utf8', at + 2, at + 2 + (message[at + 1] as number));
  return '';
}

/** Balances of all its chains behind the JSON-RPC of a Tendermint node; `validate` throws where a text is no address. */
export function createCosmosNode(validate: (address: string, prefix: string) => void): BalanceNode {
  const ledger = new Map<string, bigint>();
  const denomOf = (address: string) => {
    const prefix = address.slice(0, address.lastIndexOf('1'));
    const denom = Object.hasOwn(denoms, prefix) ? denoms[prefix] : undefined;
    if (denom === undefined) throw new Error(`${address} is no address`);
    validate(address, prefix);
    return denom;
  };
  const keyOf = (address: string, denom = denomOf(address)) => `${address} ${denom}`;
  const balanceOf = (address: string) => ledger.get(keyOf(address)) ?? 0n;

  function queryBalance(request: Buffer) {
    const [address, denom] = [readText(request, 1), readText(request, 2)];
    try {
      denomOf(address);
    } catch (error) {
      return { code: 18, log: `rpc error: code = InvalidArgument: ${String(error)}`, value: null };
    }
    const coin = Buffer.concat([
      field(1, Buffer.from(denom)),
      field(2, Buffer.from(String(ledger.get(keyOf(address, denom)) ?? 0n))),
    ]);
    return { code: 0, log: '', value: field(1, coin).toString('base64') };
  }

  return {
    balanceOf,
    give: (address, units) => void ledger.set(keyOf(address), balanceOf(address) + units),
    methods: {
      status: () => ({ node_info: { network: 'sandbox' }, sync_info: { catching_up: false } }),
      abci_query(params) {
        const { path, data } = params as { path?: unknown; data?: unknown };
        if (typeof data !== 'string' || !/^([0-9a-f]{2})*$/i.test(data)) throw new RpcError(-32602, 'data is not hex');
        const known = path === '/cosmos.bank.v1beta1.Query/Balance';
        const told = known
          ? queryBalance(Buffer.from(data, 'hex'))
          : { code: 6, log: 'unknown query path', value: null };
        return {
          response: {
            info: '',
            index: '0',
            key: null,
            proofOps: null,
            height: '1',
            codespace: told.code === 0 ? '' : 'sdk',
            ...told,
          },
        };
      },
    },
  };
}
