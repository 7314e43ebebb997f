/** A sealed message as the relay keeps it: it can read the topic and nothing else. */
export interface StoredMessage {
  topic: string;
  message: string;
  tag: number;
  attestation: string | undefined;
  publishedAt: number;
  expiresAt: number;
  /** The client that sent it never gets it back, however often it reconnects. */
  sender: string;
  acknowledged: Set<string>;
}

/** What a publisher hands in. */
export type IncomingMessage = Pick<StoredMessage, 'topic' | 'message' | 'tag' | 'attestation' | 'sender'> & {
  ttlSeconds: number;
};

/** Messages by topic until their time to live has passed. */
export interface Mailboxes {
  /** `isNew` is false for a message the topic already holds: senders repeat what they are unsure of. */
  put(message: IncomingMessage): { stored: StoredMessage; isNew: boolean };
  /** What a client has not acknowledged yet. */
  waitingFor(topic: string, client: string): StoredMessage[];
  has(topic: string, message: string): boolean;
  clear(): void;
}

/** Makes empty mailboxes. */
export function createMailboxes(): Mailboxes {
  const byTopic = new Map<string, StoredMessage[]>();

  function alive(topic: string): StoredMessage[] {
    const kept = (byTopic.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > Date.now());
    byTopic.set(topic, kept);
    return kept;
  }

  return {
    put({ ttlSeconds, ...message }) {
      const box = alive(message.topic);
      const known = box.find((one) => one.message === message.message);
      if (known) return { stored: known, isNew: false };
      const now = Date.now();
      const stored: StoredMessage = {
        ...message,
        publishedAt: now,
        expiresAt: now + ttlSeconds * 1000,
        acknowledged: new Set(),
      };
      box.push(stored);
      return { stored, isNew: true };
    },
    waitingFor: (topic, client) =>
      alive(topic).filter(({ sender, acknowledged }) => sender !== client && !acknowledged.has(client)),
    has: (topic, message) => alive(topic).some((one) => one.message === message),
    clear: () => byTopic.clear(),
  };
}
