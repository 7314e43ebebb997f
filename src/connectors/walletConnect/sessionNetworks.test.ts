import { describe, expect, test } from 'vitest';
import type { CaipNetworkId } from '../../caip';
import type { PairingSupport } from '../../contract/adapter';
import { testNetworks } from '../../testing';
import type { PairedSession } from './client';
import { sessionNetworks } from './sessionNetworks';

const support: PairingSupport = { methods: [], events: [], createMethods: () => ({}) };
const networks = testNetworks('eip155');
const [one = 'a:b', two = 'a:b'] = networks.map(({ id }) => id);
const elsewhere = 'eip155:99';

const sessionOn = (...ids: readonly CaipNetworkId[]): PairedSession => ({
  topic: 'topic',
  namespaces: { eip155: { accounts: ids.map((id) => `${id}:0xa`), methods: [], events: [] } },
  requestedChains: [],
});

describe('firstIn', () => {
  const { firstIn } = sessionNetworks('eip155', networks, support);

  test.each<[string, PairedSession, readonly (CaipNetworkId | undefined)[], CaipNetworkId | undefined]>([
    ['the first in the order of the kit', sessionOn(elsewhere, two, one), [], one],
    ['of the wanted ones the first that the session has', sessionOn(one, two), [undefined, elsewhere, two, one], two],
    ['where it has none of them, the first in the order of the kit', sessionOn(two, one), [elsewhere], one],
    ['where the kit lists none, the first of the wallet', sessionOn(elsewhere, 'eip155:98'), [one], elsewhere],
    ['nothing of a session without accounts', sessionOn(), [one], undefined],
  ])('behavior: %s', (_what, session, wanted, expected) => {
    expect(firstIn(session, wanted)).toBe(expected);
  });
});
