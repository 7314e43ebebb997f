/** What a lock file says of one installed package, keyed by its folder (`node_modules/a/node_modules/b`). */
export type LockedPackage = {
  version?: string;
  license?: string;
  optional?: boolean;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
};

export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export type Installed = { folder: string; name: string; version: string; license: string | undefined };

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Everything a host installs with the package: its dependencies and peers, optional ones too, and all that these need.
 * Optional peers further down are the host's own choice and not followed; nor are packages of other platforms, which
 * the lock file lists without installing.
 */
export function productionPackages(locked: LockedPackages): { found: Installed[]; missing: string[] } {
  const found = new Map<string, Installed>();
  const missing: string[] = [];
  const visit = (name: string, from: string, isOptional: boolean): void => {
    const folder = folderOf(locked, name, from);
    if (folder === undefined) {
      if (!isOptional) missing.push(`${name}, needed by ${from || 'the package'}`);
      return;
    }
    if (found.has(folder)) return;
    const one = locked[folder]!;
    found.set(folder, { folder, name: nameOf(folder), version: one.version ?? '', license: one.license });
    follow(one, folder, false);
  };
  const follow = (one: LockedPackage, folder: string, withOptionalPeers: boolean): void => {
    for (const name of Object.keys(one.dependencies ?? {})) visit(name, folder, false);
    for (const name of Object.keys(one.optionalDependencies ?? {})) visit(name, folder, true);
    for (const name of Object.keys(one.peerDependencies ?? {}))
      if (withOptionalPeers || !one.peerDependenciesMeta?.[name]?.optional) visit(name, folder, false);
  };
  follow(locked[''] ?? {}, '', true);
  return { found: [...found.values()], missing };
}

/** Node's way to find a package: beside the one that asks, then a folder further out each time. */
function folderOf(locked: LockedPackages, name: string, from: string): string | undefined {
  for (let at = from; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/'))))
    if (locked[`${at}/node_modules/${name}`]) return `${at}/node_modules/${name}`;
  return locked[`node_modules/${name}`] ? `node_modules/${name}` : undefined;
}
