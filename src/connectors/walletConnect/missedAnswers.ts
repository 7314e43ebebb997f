/** The library's client, as far as it is needed here. */
interface ApprovedClient {
  proposal: { getAll(): readonly { id: number; pairingTopic: string }[] };
  engine: unknown;
  core: { crypto: { decode(topic: string, message: string): Promise<{ id: number }> }; relayer: { messages: unknown } };
}

/** What the library's engine has beside its types. */
interface EngineInternals {
  pendingSessions: ReadonlyMap<number, { sessionTopic: string }>;
  onSessionProposeResponse(topic: string, payload: unknown, transportType: 'relay'): Promise<void>;
  onProviderMessageEvent(event: { topic: string; message: string; publishedAt: number }): Promise<void>;
}

/** What it keeps of each message it has received. */
interface MessageTracker {
  get(topic: string): Readonly<Record<string, string>>;
  getWithoutAck(topics: readonly string[]): Readonly<Record<string, readonly string[]>>;
}

/**
 * Hands the engine what came before it listened. The relay client opens its socket first, and a wallet's approval that
 * waited there for the page to come back would be marked as read by nobody.
 */
export async function takeMissedAnswers(client: ApprovedClient, now: number): Promise<void> {
  const { relayer, crypto } = client.core;
  const messages = relayer.messages as MessageTracker;
  const engine = client.engine as EngineInternals;
  for (const { id, pairingTopic } of client.proposal.getAll()) {
    for (const message of Object.values(messages.get(pairingTopic))) {
      const answer = await crypto.decode(pairingTopic, message).catch(() => undefined);
      const isApproval = answer?.id === id && 'result' in answer;
      if (isApproval && !engine.pendingSessions.has(id))
        await engine.onSessionProposeResponse(pairingTopic, answer, 'relay');
    }
    const { sessionTopic = '' } = engine.pendingSessions.get(id) ?? {};
    for (const message of messages.getWithoutAck([sessionTopic])[sessionTopic] ?? [])
      await engine.onProviderMessageEvent({ topic: sessionTopic, message, publishedAt: now });
  }
}
