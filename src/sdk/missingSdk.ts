/** The optional SDKs, and which releases of each work: the same as `peerDependencies` of package.json. */
export const sdkVersions = {
  viem: '^2.30.0',
  '@solana/web3.js': '^1.98.0',
  '@walletconnect/universal-provider': '2.21.8',
  '@safe-global/safe-apps-sdk': '^9.1.0',
} as const;
export type SdkPackage = keyof typeof sdkVersions;

/**
 * How browsers and bundlers say that a file of the page could not be fetched: offline, or replaced by a new release.
 */
const chunkFailure =
  /dynamically imported module|importing a module script failed|chunkloaderror|loading chunk|failed to fetch/i;

/** What to install where a package is missing; `undefined` where only its file could not be fetched. */
export function missingReason(cause: unknown, packageName: SdkPackage): string | undefined {
  if (cause instanceof Error && chunkFailure.test(`${cause.name} ${cause.message}`)) return undefined;
  return (
    `${packageName} is needed for this and is not installed: npm install ` +
    `${packageName}@${sdkVersions[packageName]}`
  );
}
