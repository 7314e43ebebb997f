import { isTest, type Rule, type SourceModule, staticClosure, type Violation } from './sourceTree';

type Permission = { package: RegExp; where: RegExp };

const schemaFile = /(^|\/)([a-z]\w*)?([sS]chemas?|[pP]rotocol|[cC]onfig|[pP]ersist\w*)\.ts$/;

/** Who may name which package; whatever is not listed, nobody may. */
const permissions: readonly Permission[] = [
  { package: /^immer$/, where: /^src\/store\// },
  { package: /^use-sync-external-store(\/|$)/, where: /^src\/react\// },
  { package: /^(@noble\/(curves|hashes)|@scure\/sr25519)(\/|$)/, where: /^src\/siwx\/verifiers\// },
  { package: /^@noble\/(curves|hashes)(\/|$)/, where: /^src\/adapters\/solana\/names\// },
  { package: /^@noble\/hashes(\/|$)/, where: /^src\/adapters\/cosmos\/sendTransaction\.ts$/ },
  { package: /^@noble\/hashes(\/|$)/, where: /^src\/bridges\/cosmjs\// },
  { package: /^(@noble\/(curves|hashes)|@scure\/sr25519|viem)(\/|$)/, where: /^tools\/playwright\/namespaces\// },
  { package: /^node:/, where: /^tools\/cli\// },
  { package: /^(@playwright\/test|node:fs\/promises)$/, where: /^tools\/playwright\// },
  { package: /^viem(\/|$)/, where: /^src\/siwx\/verifiers\/eip155\.ts$/ },
  { package: /^viem(\/|$)/, where: /^src\/adapters\/eip155\/runtime(\.ts$|\/)/ },
  // A bridge stands on the library that it leads to: who imports the entry has it.
  { package: /^viem(\/|$)/, where: /^src\/bridges\/(viem|wagmi)\// },
  { package: /^@safe-global\/safe-apps-sdk$/, where: /^src\/bridges\/safe\/runtime\.ts$/ },
  { package: /^@solana\/(web3\.js|wallet-adapter-base)$/, where: /^src\/bridges\/walletAdapter\// },
  { package: /^@polkadot-api\/signer$/, where: /^src\/bridges\/polkadotApi\// },
  { package: /^@solana\/kit$/, where: /^src\/bridges\/solanaKit\// },
  { package: /^ethers$/, where: /^src\/bridges\/ethers\// },
  { package: /^@solana\/web3\.js$/, where: /^src\/adapters\/solana\/runtime(\.ts$|\/)/ },
  { package: /^@walletconnect\/universal-provider$/, where: /^src\/connectors\/walletConnect\/runtime(\.ts$|\/)/ },
  { package: /^buffer\/index\.js$/, where: /^src\/connectors\/walletConnect\/provideBuffer\.ts$/ },
  { package: /^@floating-ui\/react$/, where: /^primitives\// },
  {
    package: /^react(\/jsx-runtime)?$/,
    where: /^(src\/react\/|src\/features\/[^/]+\/use[A-Z]|primitives\/|recipes\/|tools\/devtools\/)/,
  },
  { package: /^react-dom(\/client)?$/, where: /^recipes\// },
  { package: /^react-dom$/, where: /^tools\/devtools\// },
  { package: /^mooring(\/|$)/, where: /^(recipes|tools\/devtools)\// },
  // The facts of the running sandbox, which the development server gives to pages.
  { package: /^virtual:sandbox$/, where: /^recipes\/examples\// },
  { package: /^uqr$/, where: /^primitives\/qrCode\// },
  { package: /^(viem|wagmi|@tanstack\/react-query)(\/|$)/, where: /^recipes\/examples\// },
];

const sdk = /^(viem|@solana\/web3\.js|@walletconnect\/universal-provider)(\/|$)/;
const runtimeFile = /^src\/(adapters|connectors)\/[^/]+\/runtime(\.ts$|\/)/;

/** The package allow-list. Types count: a declaration that names an optional package breaks hosts without it. */
export const packages: Rule = (tree) =>
  tree
    .filter((module) => !isTest(module.path) && !isToolConfig(module.path))
    .flatMap((module) =>
      module.imports.flatMap((one): Violation[] => {
        if (one.package === undefined) return [];
        const say = (message: string) => [{ path: module.path, line: one.line, message }];
        if (/^zod(\/|$)/.test(one.package)) return judgeZod(module.path, one.package, one.names, say);
        const allowed = permissions.some(
          (permission) => permission.package.test(one.package!) && permission.where.test(module.path),
        );
        return allowed
          ? []
          : say(
              `may not name the package ${one.package}: permissions (test/architecture/packageRules.ts) says who may`,
            );
      }),
    );

const isToolConfig = (path: string) => /\.config\.ts$/.test(path);

function judgeZod(
  path: string,
  name: string,
  names: readonly string[],
  say: (message: string) => Violation[],
): Violation[] {
  if (name !== 'zod/mini' || names.some((one) => one !== '*'))
    return say("write `import * as z from 'zod/mini'`: the other form costs 92 kB");
  return /^src\//.test(path) && schemaFile.test(path)
    ? []
    : say('zod belongs in schema, protocol, config and persist files');
}

/**
 * A runtime file names one SDK at most, and no index of an adapter or connector loads an SDK or a runtime file with it.
 */
export const lazySdks: Rule = (tree) => [
  ...tree.filter((module) => runtimeFile.test(module.path) && !isTest(module.path)).flatMap(oneSdk),
  ...tree
    .filter((module) => /^src\/(adapters|connectors)\/[^/]+\/index\.ts$/.test(module.path))
    .flatMap((module) => lightIndex(tree, module)),
];

function oneSdk(module: SourceModule): Violation[] {
  const names = new Set(module.imports.flatMap((one) => sdk.exec(one.package ?? '')?.[1] ?? []));
  return names.size > 1
    ? [{ path: module.path, line: 1, message: `a runtime names one SDK, this one ${[...names].join(' and ')}` }]
    : [];
}

function lightIndex(tree: readonly SourceModule[], index: SourceModule): Violation[] {
  return staticClosure(tree, index.path).flatMap((module) => {
    const found = runtimeFile.test(module.path) ? [`loads ${module.path} at once; reach it by import()`] : [];
    const named = module.imports.filter((one) => one.kind === 'static' && sdk.test(one.package ?? ''));
    return [...found, ...named.map((one) => `loads ${one.package} at once (${module.path})`)].map((message) => ({
      path: index.path,
      line: 1,
      message,
    }));
  });
}

const entryFile =
  /^(src\/(index|core|networks|siwx|testing)\.ts|src\/siwx\/server\.ts|src\/(adapters|bridges|connectors)\/[^/]+\/index\.ts|primitives\/.*index\.ts|recipes\/index\.ts)$/;

/** No entry loads zod at once: schemas are reached by import(). */
export const lazySchemas: Rule = (tree) =>
  tree
    .filter((module) => entryFile.test(module.path))
    .flatMap((entry) =>
      staticClosure(tree, entry.path).flatMap((module) =>
        module.imports
          .filter((one) => one.kind === 'static' && /^zod(\/|$)/.test(one.package ?? ''))
          .map((one) => ({
            path: entry.path,
            line: 1,
            message: `loads zod at once through ${module.path}:${one.line}; reach it by import()`,
          })),
      ),
    );

const withoutReact =
  /^src\/(core\.ts|networks\.ts|siwx\.ts|siwx\/server\.ts|testing\.ts|(adapters|bridges|connectors)\/[^/]+\/index\.ts)$/;

/** The React-free entries load no React, however far their imports reach. */
export const reactFree: Rule = (tree) =>
  tree
    .filter((module) => withoutReact.test(module.path))
    .flatMap((entry) =>
      staticClosure(tree, entry.path).flatMap((module) =>
        module.imports
          .filter((one) => one.kind === 'static' && /^react(-dom)?(\/|$)/.test(one.package ?? ''))
          .map((one) => ({ path: entry.path, line: 1, message: `loads React through ${module.path}:${one.line}` })),
      ),
    );
