import type { PairingSupport } from '../contract/adapter';

/** What a wallet that is reached from afar can do in a namespace of the test kit: it signs messages. */
export const mockPairing: PairingSupport = {
  methods: ['personal_sign'],
  events: [],
  createMethods: ({ request, networkId }) => ({
    signMessage: async ({ address, message }) =>
      String(await request('personal_sign', [message, address], networkId())),
  }),
};
