import type { SignInBackend } from 'mooring';

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(`/api/${path}`, init);
  // What the server refuses is its word; what is neither is a failure.
  if (!response.ok && response.status !== 401 && response.status !== 422)
    throw new Error(`${path}: ${response.status}`);
  return response;
}

/** The harbour's own server: it checks who signs in, and remembers them in a cookie that no script can read. */
export const signInBackend: SignInBackend = {
  nonce: async ({ signal }) => ((await (await ask('nonce', { signal })).json()) as { nonce: string }).nonce,
  verify: async ({ message, signature, signal }) =>
    (await ask('verify', { method: 'POST', body: JSON.stringify({ message, signature }), signal })).ok,
  session: async ({ signal }) =>
    ((await (await ask('session', { signal })).json()) as Awaited<
      ReturnType<NonNullable<SignInBackend['session']>>
    > | null) ?? undefined,
  signOut: async ({ signal }) => void (await ask('sign-out', { method: 'POST', signal })),
};
