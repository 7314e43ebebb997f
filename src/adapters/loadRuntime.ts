import { sharedError } from '../errors';

/**
 * Loads the part of an adapter or connector that needs an SDK. A missing one gives `adapter/sdk-missing`, which names
 * the package and the install command.
 */
export async function loadRuntime<Runtime>(load: () => Promise<Runtime>, packageName: string): Promise<Runtime> {
  try {
    return await load();
  } catch (cause) {
    throw sharedError('adapter/sdk-missing', { cause, values: { package: packageName } });
  }
}
