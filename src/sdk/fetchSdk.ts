import type { SdkPackage } from './missingSdk';

/**
 * Loads what needs an SDK that a host may have left out.
 *
 * Throws like `fetchPart`, or, when the SDK is not installed, an error named `adapter/sdk-missing` that says how to
 * install it. It names no `fetchPart`: that is in the first chunk, out of which bundlers take what lazy parts share.
 */
export function fetchSdk<Part>(load: () => Promise<Part>, sdk: SdkPackage): Promise<Part> {
  return load()
    .catch(load)
    .catch(async (cause: unknown) => {
      // Not in the first chunk. Where that cannot be fetched either, it is the network.
      const reason = await import('./missingSdk').then(
        ({ missingReason }) => missingReason(cause, sdk),
        () => undefined,
      );
      const name = reason === undefined ? 'kit/load-failed' : 'adapter/sdk-missing';
      throw Object.assign(new Error(reason, { cause }), { name });
    });
}
