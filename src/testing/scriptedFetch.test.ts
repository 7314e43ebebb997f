import { expect, test } from 'vitest';
import { scriptedFetch } from 'mooring/testing';

test('behavior: a request that is called off ends at once, though its route never answers', async () => {
  const fetch = scriptedFetch({ 'https://service.test': () => new Promise(() => undefined) });
  const controller = new AbortController();
  const asked = fetch('https://service.test/v1', { signal: controller.signal }).catch((error: unknown) => error);
  const reason = new Error('Called off');
  controller.abort(reason);
  expect(await asked).toBe(reason);
});

test('behavior: one whose route answers is not touched by what is called off later', async () => {
  const fetch = scriptedFetch({ 'https://service.test': async () => ({ ok: true }) });
  const controller = new AbortController();
  const answer = await fetch('https://service.test/v1', { signal: controller.signal });
  controller.abort();
  expect(await answer.json()).toEqual({ ok: true });
});

test.each([
  [{ status: 404 }, 404, ''],
  [{ status: 500, body: { reason: 'out of order' } }, 500, '{"reason":"out of order"}'],
  [{ status: 100 }, 200, '{"status":100}'],
  [{ status: 200, calls: [] }, 200, '{"status":200,"calls":[]}'],
])('behavior: %j is answered with status %i, and what is data stays data', async (answer, status, text) => {
  const fetch = scriptedFetch({ 'https://service.test': () => answer });
  const response = await fetch('https://service.test/v1');
  expect([response.status, await response.text()]).toEqual([status, text]);
});
