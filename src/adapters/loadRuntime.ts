import { sharedError } from '../errors';

/** How browsers and bundlers say that a file of the page could not be fetched: offline, or replaced by a new release. */
const chunkFailure = /dynamically imported module|importing a module script failed|chunkloaderror|loading chunk|failed to fetch/i;

/**
 * Loads the part of an adapter or connector that needs an SDK. A missing one gives `adapter/sdk-missing`, which names
 * the package and the install command; one that cannot be fetched just now gives `adapter/load-failed`.
 */
export async function loadRuntime<Runtime>(load: () => Promise<Runtime>, packageName: string): Promise<Runtime> {
  try {
    return await load();
  } catch (cause) {
    const isOffline = cause instanceof Error && chunkFailure.test(`${cause.name} ${cause.message}`);
    throw sharedError(isOffline ? 'adapter/load-failed' : 'adapter/sdk-missing', { cause, values: { package: packageName } });
  }
}
