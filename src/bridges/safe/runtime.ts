import type { SafeSdk } from './safeProvider';

async function loadClass() {
  try {
    // Only within `try` do bundlers forgive a package that is not installed.
    const { default: given } = await import('@safe-global/safe-apps-sdk');
    return given;
  } catch (cause) {
    // biome-ignore lint/complexity/noUselessCatch: without `catch` there is no `try`.
    throw cause;
  }
}

/** Loads the SDK, which hears only what comes from these origins. */
export async function loadSdk(allowedOrigins: readonly string[]): Promise<SafeSdk> {
  const SafeAppsSdk = await loadClass();
  const allowedDomains = allowedOrigins.map(
    (origin) => new RegExp(`^${origin.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`),
  );
  return new SafeAppsSdk({ allowedDomains }) as unknown as SafeSdk;
}
