// The page around a Safe App: it speaks the protocol in the SDK's own words, and its owner answers by buttons. A real
// account stands in for the Safe, so that what it signs and sends can be verified.
import {
  getSDKVersion,
  MessageFormatter,
  Methods,
  type SDKMessageEvent,
  type SendTransactionsParams,
  type SignMessageParams,
  type SignTypedMessageParams,
} from '@safe-global/safe-apps-sdk';
import { sandbox } from 'virtual:sandbox';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const query = new URLSearchParams(location.search);
const app = new URL(query.get('app') ?? '');
const { chainId, rpcUrl } = sandbox.networks[0] as (typeof sandbox.networks)[number];
const heard: unknown[] = [];
Object.assign(window, { heard });

async function askNode(method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (error) throw new Error(error.message);
  return result;
}

const root = document.getElementById('root') as HTMLElement;

/** Puts a question to the owner; ends with their press. */
const askOwner = (question: string) =>
  new Promise<boolean>((resolve) => {
    const form = document.createElement('section');
    form.append(question);
    for (const [label, answer] of [
      ['Confirm', true],
      ['Reject', false],
    ] as const) {
      const button = Object.assign(document.createElement('button'), { textContent: label });
      button.addEventListener('click', () => {
        form.remove();
        resolve(answer);
      });
      form.append(button);
    }
    root.append(form);
  });

const demand = async (question: string) => {
  if (!(await askOwner(question))) throw new Error('Transaction was rejected');
};

/** What owners have agreed to, by the hash that the app asks again by. */
const executed = new Map<string, { txStatus: string; txHash: string | null }>();
const signed = new Map<string, string>();
const hashOf = (map: ReadonlyMap<string, unknown>) => `0x${String(map.size + 1).padStart(64, '0')}`;

async function send({ txs }: SendTransactionsParams) {
  await demand(`Send ${JSON.stringify(txs)}`);
  const safeTxHash = hashOf(executed);
  executed.set(safeTxHash, { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null });
  // The other owner confirms once the app has asked how it stands.
  const [first] = txs;
  const value = `0x${BigInt(first?.value ?? 0).toString(16)}`;
  const txHash = (await askNode('eth_sendTransaction', [
    { from: address, to: first?.to, value, data: first?.data },
  ])) as string;
  executed.set(safeTxHash, { txStatus: 'SUCCESS', txHash });
  return { safeTxHash };
}

async function sign(question: string, method: string, params: readonly unknown[]) {
  await demand(question);
  const messageHash = hashOf(signed);
  signed.set(messageHash, (await askNode(method, params)) as string);
  return { messageHash };
}

const toHex = (text: string) =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

const answers: Readonly<Record<string, (params: never) => unknown>> = {
  [Methods.getSafeInfo]: () => ({ safeAddress: address, chainId, threshold: 1, owners: [address], isReadOnly: false }),
  [Methods.rpcCall]: ({ call, params }: { call: string; params: unknown[] }) => askNode(call, params),
  [Methods.sendTransactions]: send,
  [Methods.getTxBySafeTxHash]: ({ safeTxHash }: { safeTxHash: string }) => executed.get(safeTxHash),
  [Methods.signMessage]: ({ message }: SignMessageParams) =>
    sign(`Sign ${message}`, 'personal_sign', [toHex(message), address]),
  [Methods.signTypedMessage]: ({ typedData }: SignTypedMessageParams) =>
    sign(`Sign ${JSON.stringify(typedData)}`, 'eth_signTypedData_v4', [address, typedData]),
  [Methods.getOffChainSignature]: (messageHash: string) => signed.get(messageHash) ?? '',
};

const frame = Object.assign(document.createElement('iframe'), { title: 'Safe App', src: app.href });
frame.style.cssText = 'width: 900px; height: 600px';
window.addEventListener('message', async ({ data, source, origin }: SDKMessageEvent) => {
  if (source !== frame.contentWindow) return;
  heard.push(data);
  const { id, method, params } = data;
  const reply = (answer: object) => frame.contentWindow?.postMessage(answer, origin);
  try {
    const value = await answers[method]?.(params as never);
    reply(MessageFormatter.makeResponse(id, value as never, getSDKVersion()));
  } catch (error) {
    reply(MessageFormatter.makeErrorResponse(id, (error as Error).message, getSDKVersion()));
  }
});
root.append(frame);
