import { createHash } from 'node:crypto';
import { RpcError } from '../rpcError';
import type { Scenarios } from '../scenarios';
import type { IncomingMessage, Mailboxes, StoredMessage } from './mailboxes';
import type { RelayCall, RelayClient } from './relayClient';

/** How slow a slow relay is, and how late a late one delivers. */
export const relaySlowMs = 700;
export const relayLateMs = 1_000;

/** What the methods work on. */
export interface RelayMethodsParameters {
  clients: ReadonlySet<RelayClient>;
  mailboxes: Mailboxes;
  scenarios: Scenarios;
}

const proposeTag = 1100;
const proposeResponseTag = 1101;
const settleTag = 1102;

function text(params: Record<string, unknown>, name: string): string {
  const value = params[name];
  if (typeof value !== 'string' || value === '') throw new RpcError(-32602, `Expected ${name}`);
  return value;
}

const topicsOf = ({ topics }: Record<string, unknown>) =>
  Array.isArray(topics) ? topics.filter((topic): topic is string => typeof topic === 'string') : [];

const subscriptionId = (topic: string, client: string) =>
  createHash('sha256')
    .update(topic + client)
    .digest('hex');

/** The relay's side of the protocol: what each method does to mailboxes and subscribers. */
export function createRelayMethods({ clients, mailboxes, scenarios }: RelayMethodsParameters) {
  function deliver(client: RelayClient, stored: StoredMessage): void {
    const { topic, message, publishedAt, tag, attestation } = stored;
    const delayMs = (scenarios.isOn('relay-late') ? relayLateMs : 0) + (scenarios.isOn('relay-slow') ? relaySlowMs : 0);
    const data = { topic, message, publishedAt, tag, ...(attestation === undefined ? {} : { attestation }) };
    client.later(delayMs, () => {
      for (let times = scenarios.isOn('relay-twice') ? 2 : 1; times > 0; times -= 1) {
        client.call(
          'irn_subscription',
          { id: subscriptionId(topic, client.id), data },
          () => void stored.acknowledged.add(client.id),
        );
      }
    });
  }

  function publish(
    client: RelayClient,
    params: Record<string, unknown>,
    one: Pick<IncomingMessage, 'topic' | 'message' | 'tag'>,
  ): void {
    const { ttl, attestation } = params;
    const { stored, isNew } = mailboxes.put({
      ...one,
      sender: client.id,
      ttlSeconds: typeof ttl === 'number' ? ttl : 300,
      attestation: typeof attestation === 'string' ? attestation : undefined,
    });
    if (!isNew) return;
    for (const other of clients) if (other.id !== client.id && other.topics.has(stored.topic)) deliver(other, stored);
  }

  function subscribe(client: RelayClient, topic: string): string {
    const isNew = !client.topics.has(topic);
    client.topics.add(topic);
    if (isNew) for (const stored of mailboxes.waitingFor(topic, client.id)) deliver(client, stored);
    return subscriptionId(topic, client.id);
  }

  const methods: Record<string, (client: RelayClient, params: Record<string, unknown>) => unknown> = {
    irn_publish(client, params) {
      publish(client, params, {
        topic: text(params, 'topic'),
        message: text(params, 'message'),
        tag: Number(params['tag'] ?? 0),
      });
      return true;
    },
    // Both spare the sender a subscription: the relay makes it for them.
    wc_proposeSession(client, params) {
      const topic = text(params, 'pairingTopic');
      publish(client, params, { topic, message: text(params, 'sessionProposal'), tag: proposeTag });
      subscribe(client, topic);
      return true;
    },
    wc_approveSession(client, params) {
      const [topic, pairing] = [text(params, 'sessionTopic'), text(params, 'pairingTopic')];
      publish(client, params, {
        topic: pairing,
        message: text(params, 'sessionProposalResponse'),
        tag: proposeResponseTag,
      });
      publish(client, params, { topic, message: text(params, 'sessionSettlementRequest'), tag: settleTag });
      subscribe(client, topic);
      return true;
    },
    irn_subscribe: (client, params) => subscribe(client, text(params, 'topic')),
    irn_batchSubscribe: (client, params) => topicsOf(params).map((topic) => subscribe(client, topic)),
    irn_unsubscribe: (client, params) => client.topics.delete(text(params, 'topic')),
    irn_batchFetchMessages: (client, params) => ({
      messages: topicsOf(params)
        .flatMap((topic) => mailboxes.waitingFor(topic, client.id))
        .map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag })),
      hasMore: false,
    }),
  };

  /** Whether a call brings a message this relay has not taken yet. */
  function isFresh({ method, params }: RelayCall): boolean {
    const message = {
      irn_publish: params['message'],
      wc_proposeSession: params['sessionProposal'],
      wc_approveSession: params['sessionProposalResponse'],
    }[method];
    return typeof message === 'string' && !dropped.has(message);
  }
  const dropped = new Set<string>();

  return (client: RelayClient, call: RelayCall) => {
    const method = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined;
    if (!method) throw new RpcError(-32601, `The relay has no method ${call.method}`);
    if (scenarios.isOn('relay-drops') && isFresh(call)) {
      dropped.add(
        (call.params['message'] ?? call.params['sessionProposal'] ?? call.params['sessionProposalResponse']) as string,
      );
      client.terminate();
      return undefined;
    }
    return { result: method(client, call.params), delayMs: scenarios.isOn('relay-slow') ? relaySlowMs : 0 };
  };
}
