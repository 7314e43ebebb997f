import type { ResolvedImport, Rule, SourceModule, Violation } from './sourceTree';
import { isTest } from './sourceTree';

// The arrows of the architecture. Each zone lists what it may import as a value, and what as a type beside that: a type
// ties nothing together at run time, so only the arrows that name types hold for them (primitives, reactors, services,
// adapters).

type Zone = {
  name: string;
  holds: RegExp;
  values: readonly RegExp[];
  types?: readonly RegExp[];
  unless?: (path: string) => boolean;
};

const anyOf = (...patterns: RegExp[]) => patterns;
const src = /^src\//;
const kit = /^src\/kit\//;
const caip = /^src\/caip\//;
const errors = /^src\/errors\//;
const sdk = /^src\/sdk\//;
const contracts = /^src\/(adapters\/adapter|connectors\/connector)\.ts$/;
const hookFile = /^src\/features\/[^/]+\/use[A-Z][^/]*\.tsx?$/;
const concrete = /^src\/(adapters|connectors)\/[^/]+\//;

/** Which features a feature may build on. Policy (gates, theme) is open to all. */
const featuresBelow: Readonly<Record<string, readonly string[]>> = {
  session: [],
  network: ['session'],
  account: ['session', 'network'],
  send: ['session', 'network', 'account'],
  swap: ['session', 'network', 'account'],
  onramp: ['session', 'network', 'account'],
  names: ['session', 'network', 'account'],
  activity: ['session', 'network', 'account'],
  calls: ['session', 'network', 'account'],
  wallets: ['session'],
  embedded: ['session'],
  siwx: ['session', 'network'],
  router: [],
  notices: [],
  telemetry: [],
  gates: [],
  theme: [],
};
const policy = ['gates', 'theme'];
const reactors = ['router', 'notices', 'telemetry'];

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const folderOf = (path: string) => /^src\/(?:adapters|connectors)\/([^/]+)\//.exec(path)?.[0];

const zones: readonly Zone[] = [
  {
    name: 'src/index',
    holds: /^src\/index\.ts$/,
    values: anyOf(/^src\/(core\.ts|react\/|features\/|kit\/|errors\/)/),
    types: anyOf(src),
  },
  {
    name: 'src/core',
    holds: /^src\/core\.ts$/,
    values: anyOf(/^src\/(kit|features|errors|caip|store)\//),
    types: anyOf(src),
  },
  {
    name: 'src/networks',
    holds: /^src\/networks\.ts$/,
    values: anyOf(/^src\/(kit\/network\.ts|caip\/)/),
    types: anyOf(src),
  },
  {
    name: 'src/testing',
    holds: /^src\/testing(\.ts|\/)/,
    values: anyOf(src),
    unless: (path) => path.startsWith('src/react/') || hookFile.test(path),
  },
  {
    name: 'src/siwx',
    holds: /^src\/siwx(\.ts|\/)/,
    values: anyOf(/^src\/(siwx|features\/siwx|caip|errors)\//),
    types: anyOf(src),
  },
  {
    name: 'kit',
    holds: /^src\/kit\//,
    values: anyOf(src),
    unless: (path) => path.startsWith('src/react/') || hookFile.test(path) || concrete.test(path),
  },
  { name: 'store', holds: /^src\/store\//, values: anyOf(/^src\/store\//), types: anyOf(kit, errors) },
  // What a parser refuses is a typed error with the specification's text, so caip knows errors.
  { name: 'caip', holds: caip, values: anyOf(caip, errors) },
  { name: 'errors', holds: errors, values: anyOf(errors) },
  // Loads what is not there from the start; whoever has an `import()` that somebody waits for may name it.
  { name: 'sdk', holds: sdk, values: anyOf(sdk, errors) },
  { name: 'services', holds: /^src\/services\//, values: anyOf(/^src\/services\//, errors, caip), types: anyOf(kit) },
  {
    name: 'react',
    holds: /^src\/react\//,
    values: anyOf(/^src\/(react|kit|store|errors)\//),
    types: anyOf(/^src\/(kit|store|errors)\//),
  },
  {
    name: 'adapters and connectors',
    holds: /^src\/(adapters|connectors)\//,
    values: anyOf(contracts, caip, errors, sdk, /^src\/(adapters|connectors)\//),
    types: anyOf(kit),
  },
  {
    name: 'features',
    holds: /^src\/features\//,
    values: anyOf(/^src\/(features|react|kit|store|caip|errors|services|sdk)\//, contracts),
    types: anyOf(src),
  },
  { name: 'primitives', holds: /^primitives\//, values: anyOf(/^primitives\//) },
];

/** Which folder may import which, as architecture.md draws it. */
export const arrows: Rule = (tree) =>
  tree
    .filter((module) => !isTest(module.path))
    .flatMap((module) => module.imports.flatMap((one) => judge(module, one)));

function judge(module: SourceModule, one: ResolvedImport): Violation[] {
  const say = (message: string): Violation[] => [{ path: module.path, line: one.line, message }];
  if (module.path.startsWith('recipes/')) return judgeRecipe(module.path, one, say);
  const zone = zones.find((candidate) => candidate.holds.test(module.path));
  if (!zone) return say('lies in no folder that the architecture names');
  if (one.package !== undefined)
    return /^mooring(\/|$)/.test(one.package) ? say(`${zone.name} imports a public entry, ${one.package}`) : [];
  const target = one.file!;
  const isType = one.kind === 'type';
  const allowed =
    zone.values.some((pattern) => pattern.test(target)) ||
    (isType && zone.types?.some((pattern) => pattern.test(target)) === true);
  if (!allowed || (!isType && zone.unless?.(target)))
    return say(`${zone.name} may not import ${isType ? 'a type of ' : ''}${target}`);
  return [
    ...judgeCore(module.path, target, isType, say),
    ...judgeKit(module.path, target, isType, say),
    ...judgeFeature(module.path, target, isType, say),
    ...judgeWallets(module.path, target, one, say),
  ];
}

type Say = (message: string) => Violation[];

function judgeRecipe(path: string, one: ResolvedImport, say: Say): Violation[] {
  const example = /^recipes\/examples\/([^/]+)\//.exec(path)?.[0];
  if (one.file === undefined) return [];
  if (example)
    return one.file.startsWith(example)
      ? []
      : say(`an example imports ${one.file}; only public entries and its own files`);
  if (one.file.startsWith('recipes/examples/')) return say('a recipe imports an example');
  return one.file.startsWith('recipes/') ? [] : say(`recipes import ${one.file}; only public entries`);
}

function judgeCore(path: string, target: string, isType: boolean, say: Say): Violation[] {
  return path === 'src/core.ts' && hookFile.test(target) && !isType
    ? say(`src/core exports a hook file, ${target}`)
    : [];
}

function judgeKit(path: string, target: string, isType: boolean, say: Say): Violation[] {
  if (!path.startsWith('src/kit/') || isType || !target.startsWith('src/features/')) return [];
  return /^src\/kit\/(createKit|lifecycle|cookieStorage)\.ts$/.test(path)
    ? []
    : say(`only createKit, lifecycle and cookieStorage know features; this imports ${target}`);
}

function judgeFeature(path: string, target: string, isType: boolean, say: Say): Violation[] {
  const feature = featureOf(path);
  if (feature === undefined) return [];
  const found: Violation[] = [];
  const other = featureOf(target);
  const isForeign = other !== undefined && other !== feature;
  if (!(feature in featuresBelow)) found.push(...say(`the architecture names no feature ${feature}`));
  if (/^src\/kit\/(createKit|lifecycle|browserPorts)\.ts$/.test(target) && !isType)
    found.push(...say(`a feature imports ${target}`));
  if (target.startsWith('src/react/') && !hookFile.test(path) && !isType)
    found.push(...say(`only use*.ts files of a feature import ${target}`));
  if (isForeign && reactors.includes(other)) found.push(...say(`a feature imports a reactor, ${target}`));
  // Reactors read what features hold (selectors in state.ts) and never act on it.
  else if (
    isForeign &&
    !isType &&
    !(reactors.includes(feature) && target.endsWith('/state.ts')) &&
    !policy.includes(other) &&
    !featuresBelow[feature]?.includes(other)
  )
    found.push(
      ...say(
        reactors.includes(feature)
          ? `a reactor imports more than types and selectors of ${target}`
          : `feature ${feature} may not import feature ${other}`,
      ),
    );
  if (hookFile.test(path) && !isType && (isForeign || !/^src\/(react|features)\//.test(target)))
    found.push(...say(`a hook imports ${target}; only react and its own slice`));
  if (!hookFile.test(path) && hookFile.test(target) && !target.endsWith('/index.ts') && !path.endsWith('/index.ts'))
    found.push(...say(`only src/index names a hook file; this imports ${target}`));
  return found;
}

function judgeWallets(path: string, target: string, one: ResolvedImport, say: Say): Violation[] {
  const own = folderOf(path);
  const other = folderOf(target);
  if (other === undefined || !/^src\/(adapters|connectors)\//.test(path)) return [];
  if (own !== other) return say(`${own ?? path} imports another's folder, ${target}`);
  const runtime = /\/runtime(\.tsx?$|\/)/;
  return runtime.test(target) && !runtime.test(path) && one.kind === 'static'
    ? say(`${target} is reached only by import()`)
    : [];
}
