import { cancelConnect, connect, selectConnection, signMessage } from 'mooring/core';
import { describe, expect, test } from 'vitest';
import { createPhoneSandbox } from './phoneSandbox';
import { nextPairing, pairingPages, pairWith, scan } from './pairingKit';

const pages = pairingPages(() => createPhoneSandbox({ approvalDeadline: 1_000 }));
const { open } = pages;
const phone = () => pages.sandbox.pairingWallet;
const notSent = 'The approval reached nobody in time: the page may be closed, or the relay away. Pair again.';

describe('the phone of the sandbox, with pairings nobody answered', () => {
  test('behavior: a new pairing takes the place of an old one, and its approval connects', async () => {
    const gone = open();
    await scan(pages.sandbox, gone.kit);
    const [old] = phone().snapshot().questions;
    gone.kit.destroy();
    const page = open();
    const shown = nextPairing(page.kit);
    const connecting = connect(page.kit, { connectorId: 'walletConnect' });
    await phone().pair((await shown).uri);
    await expect.poll(() => phone().snapshot().questions[0]?.id).not.toBe(old?.id);
    expect(phone().snapshot().questions).toHaveLength(1);
    await phone().approve();
    await connecting;
    expect(page.kit.store.select(selectConnection).status).toBe('connected');
  });

  test('behavior: a proposal goes before requests that wait, which keep their order', async () => {
    const page = open();
    await pairWith(pages.sandbox, page.kit);
    const first = signMessage(page.kit, { message: 'first' });
    await phone().nextQuestion();
    const second = signMessage(page.kit, { message: 'second' });
    const messages = () =>
      phone()
        .snapshot()
        .questions.map(({ method }) => method);
    await expect.poll(messages).toEqual(['personal_sign', 'personal_sign']);
    const other = open();
    const { connecting } = await scan(pages.sandbox, other.kit);
    await expect.poll(messages).toEqual(['connect', 'personal_sign', 'personal_sign']);
    await phone().approve();
    await connecting;
    await phone().approve();
    await first;
    await phone().reject();
    await expect(second).rejects.toMatchObject({ code: 'wallet/user-rejected' });
  });

  test('behavior: an approval for a page that is gone ends, and the next pairing connects', async () => {
    const gone = open();
    await scan(pages.sandbox, gone.kit);
    gone.kit.destroy();
    await expect.poll(() => pages.sandbox.relay.sockets.open).toBe(1);
    await phone().approve();
    expect(phone().snapshot()).toMatchObject({ questions: [], problem: undefined });
    const page = open();
    await pairWith(pages.sandbox, page.kit);
    expect(page.kit.store.select(selectConnection).status).toBe('connected');
  });

  test('error: an approval that cannot be sent ends, says so, and the next one works', async () => {
    const page = open();
    const { connecting } = await scan(pages.sandbox, page.kit);
    await pages.sandbox.scenarios.enable('relay-down');
    await expect(phone().approve()).rejects.toThrow(notSent);
    expect(phone().snapshot()).toMatchObject({ questions: [], problem: notSent });
    page.kit.destroy();
    await expect(connecting).rejects.toMatchObject({ code: 'session/superseded' });
    await pages.sandbox.scenarios.reset();
    const other = open();
    await pairWith(pages.sandbox, other.kit);
    expect(phone().snapshot().problem).toBeUndefined();
    expect(other.kit.store.select(selectConnection).status).toBe('connected');
  });

  test('behavior: a page that gave up and pairs again is answered at once', async () => {
    const page = open();
    await scan(pages.sandbox, page.kit);
    cancelConnect(page.kit);
    await pairWith(pages.sandbox, page.kit);
    expect(page.kit.store.select(selectConnection).status).toBe('connected');
  });
});
