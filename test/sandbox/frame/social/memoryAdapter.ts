import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  until: number;
}

/** Keeps what an OpenID provider has to remember, one shelf for each kind of thing, until it expires. */
export function createMemoryAdapter(now: () => number): (name: string) => Adapter {
  const shelves = new Map<string, Map<string, Entry>>();

  return (name) => {
    const shelf = shelves.get(name) ?? new Map<string, Entry>();
    shelves.set(name, shelf);
    const read = ({ payload, until }: Entry) => (until > now() ? payload : undefined);
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      [...shelf.values()].map(read).find((payload) => payload?.[field] === value);
    return {
      async upsert(id, payload, expiresIn) {
        shelf.set(id, { payload, until: expiresIn ? now() + expiresIn * 1000 : Number.POSITIVE_INFINITY });
      },
      async find(id) {
        const entry = shelf.get(id);
        return entry && read(entry);
      },
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const entry = shelf.get(id);
        if (entry) entry.payload = { ...entry.payload, consumed: Math.floor(now() / 1000) };
      },
      async destroy(id) {
        shelf.delete(id);
      },
      async revokeByGrantId(grantId) {
        for (const [id, { payload }] of shelf) if (payload.grantId === grantId) shelf.delete(id);
      },
    };
  };
}
