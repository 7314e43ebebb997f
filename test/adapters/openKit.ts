import { createPage } from './createPage';
import { isKitError, type Adapter, type NetworkInput } from 'mooring/core';
import { createTestKit, memoryStorage, type MemoryStorage, type TestKit } from 'mooring/testing';

/** A started kit of one adapter in a page of its own, on which `install` has hung wallets. */
export function openKit(
  adapter: Adapter,
  networks: readonly NetworkInput[],
  install: (page: Window & typeof globalThis) => void,
  storage: MemoryStorage = memoryStorage(),
): TestKit & { page: Window & typeof globalThis } {
  const page = createPage();
  install(page);
  const browser = { window: page, onVisible: () => () => undefined, open: () => undefined };
  return { page, ...createTestKit({ wallets: [], adapters: [adapter], networks, storage, ports: { browser } }) };
}

/** The code a promise fails with; `resolved` where it does not. */
export const codeOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'resolved',
    (error: unknown) => (isKitError(error) ? error.code : `untyped: ${String(error)}`),
  );

/** Everything that is under way and waits for nothing from outside has been done. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}
