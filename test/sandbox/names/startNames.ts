import type { Chain } from '../chains';
import { createEnsNames, type EnsNames, nameResolver, toEnsCoinType } from './ensNames';
import { createProfiles, type Profiles } from './profiles';

/** What the sandbox's first account calls itself in ENS. */
export const keeperName = 'keeper.harbor.eth';

export interface SandboxNames {
  ens: EnsNames;
  profiles: Profiles;
  /** Where the universal resolver lies, on the first network. */
  nameResolver: string;
}

/** ENS on the first network, and the names that the service registers. The keeper has a name in ENS. */
export async function startNames({
  chains,
  keeper,
  url,
}: {
  chains: readonly Chain[];
  keeper: string;
  url: () => string;
}): Promise<SandboxNames> {
  const [first] = chains;
  if (!first) throw new Error('A sandbox has a network');
  const ens = await createEnsNames(first, { url });
  const coinType = toEnsCoinType(first.chainId);
  await ens.setAddress(keeperName, coinType, keeper);
  await ens.setPrimary(keeper, coinType, keeperName);
  const identities = new Map([[keeper.toLowerCase(), { name: keeperName, avatar: null }]]);
  return { ens, profiles: createProfiles({ chains, identities }), nameResolver };
}
