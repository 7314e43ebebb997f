/** What the library's engine has beside its types. */
interface EngineInternals extends Record<Check, (params: object) => Promise<void>> {
  onSessionDeleteRequest(topic: string, payload: { params: unknown }): Promise<void>;
}

const checks = [
  'isValidConnect',
  'isValidUpdate',
  'isValidExtend',
  'isValidPing',
  'isValidDisconnect',
  'isValidEmit',
] as const;
type Check = (typeof checks)[number];

/**
 * Mends two habits of the library's engine. It checks what the other side sends, and does not wait for the answer: what
 * it would refuse is taken all the same, and the page has an unhandled rejection. And a session whose end is told twice
 * keeps all later messages waiting, until this side happens to send one of its own.
 */
export function mendEngine(internals: unknown): void {
  const engine = internals as EngineInternals;
  for (const name of checks) {
    const check = engine[name].bind(engine);
    engine[name] = (params) => {
      const checked = check(params);
      checked.catch(() => undefined);
      return checked;
    };
  }
  const end = engine.onSessionDeleteRequest.bind(engine);
  engine.onSessionDeleteRequest = async (topic, payload) => {
    const isKnown = await engine.isValidDisconnect({ topic, reason: payload.params }).then(
      () => true,
      () => false,
    );
    if (isKnown) await end(topic, payload);
  };
}
