import type { FramePush } from './frameService';
import type { FrameMessage } from './messages';

/** Plays the frame's page and its host over HTTP, without a browser. */
export async function openHttpHost(
  origin: string,
  token: string,
  hostOrigin = 'http://127.0.0.1:4000',
  heard: (push: FramePush) => void = () => undefined,
) {
  const pushes: FramePush[] = [];
  const waiting = new Set<() => void>();
  const closing = new AbortController();
  const response = await fetch(`${origin}/sdk/events?token=${token}`, { signal: closing.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (rest + value).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const push = JSON.parse(part.slice('data: '.length)) as FramePush;
        pushes.push(push);
        heard(push);
      }
      for (const look of [...waiting]) look();
    }
  };
  // It ends with the connection, whose end is part of every test.
  read().catch(() => undefined);

  const wait = <Found>(find: () => Found | undefined) =>
    new Promise<Found>((resolve) => {
      const look = () => {
        const found = find();
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const frame = await wait(() => pushes.flatMap((push) => (push.type === 'open' ? [push.frame] : []))[0]);
  const post = (path: string, body: unknown) =>
    fetch(origin + path, { method: 'POST', headers: { origin }, body: JSON.stringify({ frame, ...(body as object) }) });
  let count = 0;

  async function send(name: string, payload?: unknown): Promise<string> {
    count += 1;
    const id = `${token}${count}`;
    const data = { type: `@w3m-app/${name}`, id, ...(payload === undefined ? {} : { payload }) };
    await post('/sdk/message', { data, origin: hostOrigin, isParent: true, sinceReady: 500 });
    return id;
  }
  const answer = (id: string) =>
    wait(() => {
      const said = pushes.flatMap((push): FrameMessage[] => (push.type === 'say' ? [push.message] : []));
      return said.find((message) => message.id === id);
    });

  return {
    pushes,
    post,
    send,
    answer,
    ask: async (name: string, payload?: unknown) => answer(await send(name, payload)),
    /** Answers the oldest question, as soon as there is one. */
    async decide(isApproved: boolean): Promise<void> {
      const [first] = await wait(() => {
        const shown = pushes.findLast((push) => push.type === 'approvals');
        return shown?.type === 'approvals' && shown.approvals.length > 0 ? shown.approvals : undefined;
      });
      await post('/sdk/decide', { approval: first!.id, isApproved });
    },
    close: () => closing.abort(),
  };
}
