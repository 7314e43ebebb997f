import { fetchPart } from './fetchPart';
import type { SdkPackage } from './missingSdk';

/**
 * Loads what needs an SDK that a host may have left out.
 *
 * Throws like `fetchPart`, or, when the SDK is not installed, an error named `adapter/sdk-missing` that says how to
 * install it.
 */
export function fetchSdk<Part>(load: () => Promise<Part>, sdk: SdkPackage): Promise<Part> {
  return fetchPart(load).catch(async (lost: Error) => {
    // Not in the first chunk. Where that cannot be fetched either, it is the network.
    const reason = await import('./missingSdk').then(
      ({ missingReason }) => missingReason(lost.cause, sdk),
      () => undefined,
    );
    throw reason ? Object.assign(new Error(reason, { cause: lost.cause }), { name: 'adapter/sdk-missing' }) : lost;
  });
}
