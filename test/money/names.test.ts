import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  fetchIdentity,
  isKitError,
  registerName,
  resolveName,
  selectNameRegistration,
  suggestNames,
  type Kit,
} from 'mooring/core';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import { toEnsCoinType } from '../sandbox/names/ensNames';
import { openKit } from './sandboxKit';

const alice = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const bob = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const [harborType, lagoonType] = [toEnsCoinType(31337), toEnsCoinType(31338)];
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (isKitError(error) ? { code: error.code, message: error.message } : String(error)),
  );

describe('names over the sandbox', () => {
  let sandbox: Sandbox;
  let kit: Kit;
  let owner: string;
  const hosted = () => ({ projectId: sandbox.projectId, services: { blockchain: sandbox.url, provider: sandbox.url } });

  beforeAll(async () => {
    sandbox = await createSandbox();
    owner = sandbox.wallets.harbor.accounts[0] ?? '';
  });
  afterEach(async () => {
    kit.destroy();
    sandbox.names.profiles.shiftClock(0);
    await sandbox.scenarios.reset();
    sandbox.wallets.harbor.reset();
  });
  afterAll(() => sandbox.stop());

  describe('ENS without any service', () => {
    test('behavior: who an account is, with a picture, and nobody is asked but the network', async () => {
      await sandbox.names.ens.setText('keeper.harbor.eth', 'avatar', 'ipfs://QmPicture');
      kit = await openKit(sandbox);
      expect(await fetchIdentity(kit)).toEqual({
        name: 'keeper.harbor.eth',
        imageUrl: 'https://ipfs.io/ipfs/QmPicture',
      });
      expect(sandbox.requests.filter({ kind: 'service' })).toEqual([]);
    });

    test('behavior: a name has an address of each network, and none of another', async () => {
      await sandbox.names.ens.setAddress('alice.eth', harborType, alice);
      await sandbox.names.ens.setAddress('alice.eth', 60n, bob);
      kit = await openKit(sandbox);
      expect(await resolveName(kit, { name: 'alice.eth' })).toEqual({
        name: 'alice.eth',
        address: alice,
        imageUrl: undefined,
      });
      expect(await resolveName(kit, { name: 'alice.eth', networkId: 'eip155:31338' })).toBeNull();
      await sandbox.names.ens.setAddress('alice.eth', lagoonType, bob);
      expect(await resolveName(kit, { name: 'alice.eth', networkId: 'eip155:31338', isForced: true })).toMatchObject({
        address: bob,
      });
    });

    test('behavior: names are written as ENSIP-15 says; what is no name has no address', async () => {
      await sandbox.names.ens.setAddress('straße.eth', harborType, alice);
      kit = await openKit(sandbox);
      expect(await resolveName(kit, { name: 'Straße.ETH' })).toMatchObject({ address: alice });
      expect(await resolveName(kit, { name: 'nobody.eth' })).toBeNull();
      expect(await resolveName(kit, { name: 'a_b!.eth' })).toBeNull();
    });

    test('behavior: what lies elsewhere is read through CCIP', async () => {
      await sandbox.names.ens.setElsewhere('offchain.eth', bob);
      kit = await openKit(sandbox);
      expect(await resolveName(kit, { name: 'offchain.eth' })).toMatchObject({ address: bob });
      expect(sandbox.requests.filter({ path: /^\/ens-gateway\// }).length).toBeGreaterThan(0);
    });

    test('error: a name that does not lead back is not shown', async () => {
      await sandbox.names.ens.setAddress('famous.eth', harborType, bob);
      await sandbox.names.ens.setPrimary(alice, harborType, 'famous.eth');
      kit = await openKit(sandbox);
      expect(await fetchIdentity(kit, { address: alice })).toEqual({ name: undefined, imageUrl: undefined });
    });

    test('error: a network that fails is no name that is not there', async () => {
      kit = await openKit(sandbox);
      await sandbox.scenarios.enable('rate-limited');
      expect(await failure(resolveName(kit, { name: 'alice.eth' }))).toEqual({
        code: 'names/resolve-failed',
        message: 'Error resolving name',
      });
      expect(await failure(fetchIdentity(kit))).toEqual({
        code: 'names/reverse-failed',
        message: 'Error fetching names for address',
      });
    });
  });

  describe('the service', () => {
    test('behavior: a name is suggested, registered with a real signature, and is the identity then', async () => {
      kit = await openKit(sandbox, hosted(), { nameResolver: undefined });
      expect((await suggestNames(kit, { name: 'Harbour' }))[0]).toEqual({
        name: 'harbour.reown.id',
        isRegistered: false,
      });
      expect(await registerName(kit, { name: 'Harbour' })).toEqual({ name: 'harbour.reown.id' });
      expect(selectNameRegistration(kit)).toMatchObject({ step: 'success', name: 'harbour.reown.id' });
      expect(sandbox.names.profiles.find('harbour.reown.id')?.addresses).toEqual({
        [String(harborType)]: expect.objectContaining({ address: owner }),
        60: expect.objectContaining({ address: owner }),
      });
      expect(await resolveName(kit, { name: 'harbour.reown.id', isForced: true })).toMatchObject({ address: owner });
      // A copy at Ethereum's coin type is no address of another network.
      expect(await resolveName(kit, { name: 'harbour.reown.id', networkId: 'eip155:31338' })).toBeNull();
    });

    test('error: what the service says about a name is what is told', async () => {
      sandbox.names.profiles.add('taken.reown.id', { [String(harborType)]: bob });
      kit = await openKit(sandbox, hosted());
      expect(await failure(registerName(kit, { name: 'taken' }))).toEqual({
        code: 'names/refused',
        message: 'The name is already registered',
      });
      expect(selectNameRegistration(kit)).toMatchObject({ step: 'error', name: 'taken.reown.id' });
      expect((await suggestNames(kit, { name: 'taken' }))[0]).toMatchObject({ isRegistered: true });
    });

    test('error: a clock that is wrong is told as such', async () => {
      sandbox.names.profiles.shiftClock(60);
      kit = await openKit(sandbox, hosted());
      expect(await failure(registerName(kit, { name: 'latecomer' }))).toMatchObject({ code: 'names/clock-wrong' });
      expect(sandbox.names.profiles.find('latecomer.reown.id')).toBeUndefined();
    });

    test('error: a service that is down, in the words of each question', async () => {
      kit = await openKit(sandbox, hosted());
      await resolveName(kit, { name: 'nobody.reown.id' });
      await sandbox.scenarios.enable('services-down');
      expect(await failure(resolveName(kit, { name: 'someone.reown.id' }))).toMatchObject({
        message: 'Error resolving name',
      });
      expect(await failure(suggestNames(kit, { name: 'someone' }))).toMatchObject({
        message: 'Error fetching name suggestions',
      });
      expect(await failure(registerName(kit, { name: 'someone' }))).toMatchObject({
        message: 'Error registering name someone.reown.id',
      });
    });

    test('behavior: the legacy ending is looked up; nobody there is nobody', async () => {
      sandbox.names.profiles.add('old.wcn.id', { [String(harborType)]: alice });
      kit = await openKit(sandbox, hosted());
      expect(await resolveName(kit, { name: 'old.wcn.id' })).toMatchObject({ address: alice });
      expect(await resolveName(kit, { name: 'nobody.wcn.id' })).toBeNull();
    });
  });
});
