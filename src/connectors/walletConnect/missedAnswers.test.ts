import { describe, expect, test } from 'vitest';
import { takeMissedAnswers } from './missedAnswers';

/** A client with one proposal, whose pairing topic has received these messages. */
function clientWith(messages: Readonly<Record<string, object | undefined>>, pending: readonly number[] = []) {
  const handed: unknown[] = [];
  const pendingSessions = new Map(pending.map((id) => [id, { sessionTopic: 'session' }]));
  const client = {
    proposal: { getAll: () => [{ id: 7, pairingTopic: 'pairing' }] },
    engine: {
      pendingSessions,
      async onSessionProposeResponse(topic: string, answer: { id: number }) {
        handed.push([topic, answer]);
        pendingSessions.set(answer.id, { sessionTopic: 'session' });
      },
      onProviderMessageEvent: async (event: unknown) => void handed.push(event),
    },
    core: {
      crypto: {
        async decode(topic: string, message: string) {
          const answer = topic === 'pairing' ? messages[message] : undefined;
          if (!answer) throw new Error('not for this key');
          return answer as { id: number };
        },
      },
      relayer: {
        messages: {
          get: (topic: string) => (topic === 'pairing' ? Object.fromEntries(Object.keys(messages).entries()) : {}),
          getWithoutAck: ([topic = '']: readonly string[]) => ({ [topic]: topic === 'session' ? ['settled'] : [] }),
        },
      },
    },
  };
  return { client, handed };
}

const settled = { topic: 'session', message: 'settled', publishedAt: 5 };
const approval = { id: 7, result: { relay: {} } };

describe('takeMissedAnswers', () => {
  test('behavior: an approval that nobody read is handed on, and then what its session has said', async () => {
    const { client, handed } = clientWith({ unreadable: undefined, approval });
    await takeMissedAnswers(client, 5);
    expect(handed).toEqual([['pairing', approval], settled]);
  });

  test.each<[string, object]>([
    ['a refusal', { id: 7, error: { code: 5000 } }],
    ['the answer to something else', { id: 8, result: {} }],
    ['a question', { id: 7, method: 'wc_sessionPing' }],
  ])('error: %s is no approval', async (_what, message) => {
    const { client, handed } = clientWith({ message });
    await takeMissedAnswers(client, 5);
    expect(handed).toEqual([]);
  });

  test('behavior: an approval that was taken already is not handed on twice', async () => {
    const { client, handed } = clientWith({ approval }, [7]);
    await takeMissedAnswers(client, 5);
    expect(handed).toEqual([settled]);
  });
});
