import { sharedError } from '../errors';
import type { SdkPackage } from './sdkPackages';

/**
 * Loads the part of an adapter or connector that needs an SDK. A missing one gives `adapter/sdk-missing`, which names
 * the package and the install command; one that cannot be fetched just now gives `adapter/load-failed`.
 */
export async function loadRuntime<Runtime>(load: () => Promise<Runtime>, packageName: SdkPackage): Promise<Runtime> {
  try {
    return await load();
  } catch (cause) {
    // Not in the first chunk. Where that cannot be fetched either, it is the network.
    const reason = await import('./sdkPackages').then(({ missingReason }) => missingReason(cause, packageName), () => undefined);
    throw sharedError(reason ? 'adapter/sdk-missing' : 'adapter/load-failed', { cause, values: { reason: reason ?? '' } });
  }
}
