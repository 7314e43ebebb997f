import { createRequire } from 'node:module';
import { findAnvil } from '../../test/sandbox/anvil';
import type { OptionalPart } from '../../test/sandbox/hostSandbox';

/** What to do to have a part that is missing. */
export const helpFor: Readonly<Record<OptionalPart, string>> = {
  networks:
    'No eip155 network, and so no secure frame and no payment page: npm install --save-dev @foundry-rs/anvil, ' +
    'or name an anvil in $MOORING_ANVIL',
  solana: 'No Solana: npm install --save-dev litesvm @solana/kit @solana/web3.js @solana/spl-token',
  bitcoin:
    'No Bitcoin: npm install --save-dev bitcoinjs-lib @bitcoinerlab/secp256k1, and litecoind, a node of the same ' +
    'family (Debian: apt install litecoind), or name one in $MOORING_LITECOIND',
  phone: 'No phone wallet: npm install --save-dev --save-exact @reown/walletkit@1.2.10 @walletconnect/core@2.21.7',
  social: 'No social logins, by mail alone: npm install --save-dev oidc-provider jose',
};

/** Packages that only a part of the sandbox needs. Solana's are tried by starting it. */
const packages: Readonly<Partial<Record<OptionalPart, readonly string[]>>> = {
  bitcoin: ['bitcoinjs-lib', '@bitcoinerlab/secp256k1'],
  phone: ['@reown/walletkit', '@walletconnect/core'],
  social: ['oidc-provider', 'jose'],
};

/** Whether a package can be imported from here; one for `import` alone cannot be resolved as here, and is there. */
function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch (error) {
    return (error as { code?: unknown }).code !== 'MODULE_NOT_FOUND';
  }
}

/** What hinders Bitcoin's node from running; nothing where one is found. */
function missingNode(findNode: () => string | undefined): string | undefined {
  try {
    return findNode() ? undefined : 'litecoind missing';
  } catch (error) {
    return (error as Error).message;
  }
}

/** The parts that cannot start, each with what is missing for it. */
export function findLacking(findNode: () => string | undefined): ReadonlyMap<OptionalPart, string> {
  const absent = Object.entries(packages).map(
    ([part, names]) => [part as OptionalPart, names.filter((name) => !isInstalled(name))] as const,
  );
  const lacking = new Map<OptionalPart, string>([
    ...(findAnvil() ? [] : [['networks', 'anvil missing'] as const]),
    ...absent.flatMap(([part, names]) => (names.length > 0 ? [[part, `${names.join(' and ')} missing`] as const] : [])),
  ]);
  const node = missingNode(findNode);
  if (node && !lacking.has('bitcoin')) lacking.set('bitcoin', node);
  return lacking;
}
