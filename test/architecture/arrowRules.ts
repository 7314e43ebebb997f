import type { ResolvedImport, Rule, SourceModule, Violation } from './sourceTree';
import { isTest } from './sourceTree';

// The arrows of the architecture. Each room lists the rooms below it, and may name no other: types follow the same
// arrows as values, so that a stranger who reads a room never has to look upstairs.

const here = 'test/architecture/arrowRules.ts';
const hookFile = /^src\/features\/[^/]+\/use[A-Z][^/]*\.tsx?$/;

/** Which features a feature may build on. Policy (featureFlags, theme) is open to all. */
const featuresBelow: Readonly<Record<string, readonly string[]>> = {
  session: [],
  network: ['session'],
  account: ['session', 'network'],
  tokens: ['session', 'network', 'account', 'calls'],
  send: ['session', 'network', 'account', 'calls', 'tokens', 'names', 'preview'],
  onramp: ['session', 'network', 'account', 'calls', 'tokens'],
  swap: ['session', 'network', 'account', 'calls', 'tokens', 'preview'],
  preview: ['session', 'network', 'account'],
  names: ['session', 'network', 'account'],
  activity: ['session', 'network', 'account'],
  calls: ['session', 'network', 'account'],
  smartSessions: ['session', 'network', 'account', 'calls'],
  wallets: ['session'],
  embedded: ['session'],
  legal: [],
  siwx: ['session', 'network', 'account'],
  router: [],
  notices: [],
  telemetry: [],
  featureFlags: [],
  theme: [],
};
const policy = ['featureFlags', 'theme'];
const reactors = ['router', 'notices', 'telemetry'];

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const folderOf = (path: string) => /^src\/(?:adapters|connectors)\/([^/]+)\//.exec(path)?.[0];

const ground = ['contract', 'async', 'caip', 'errors', 'checks'];

/** Each room of `src`, from the roof down, and the rooms below it that it may name. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  // Entries, the doors of the house. What core may not name as a value stands in `judgeCore`.
  index: ['core', 'kit', 'features', 'react', 'contract', 'errors'],
  core: ['kit', 'features', 'query', 'services', 'store', ...ground],
  networks: ['contract'],
  testing: ['core', 'networks', 'kit', 'connectors', 'store', ...ground],
  siwx: ['features', 'adapters', 'sdk', ...ground],
  bridges: ['verbs', 'features', 'query', 'adapters', 'store', 'sdk', ...ground],
  kit: ['features', 'query', 'services', 'store', 'sdk', ...ground],
  features: ['react', 'query', 'services', 'store', 'sdk', ...ground],
  verbs: ['features', 'adapters', ...ground],
  react: ['query', 'store', ...ground],
  query: ['services', 'store', ...ground],
  adapters: ['sdk', ...ground],
  connectors: ['sdk', ...ground],
  services: ground,
  async: ['contract', 'errors', 'checks'],
  contract: ['store', 'sdk', 'caip', 'errors', 'checks'],
  store: [],
  sdk: ['errors'],
  caip: ['errors', 'checks'],
  errors: [],
  checks: [],
};

/** A namespace's own verbs stand in its folder, and above the features: they ask the wallet as other verbs do. */
const ownVerb = /^src\/adapters\/[^/]+\/verbs\//;
const roomOf = (path: string) => (ownVerb.test(path) ? 'verbs' : /^src\/([^/.]+)/.exec(path)?.[1]);
/** An adapter's index is a public entry too: it hands out the verbs of its namespace. */
const isDoor = (path: string, target: string) => /^src\/adapters\/[^/]+\/index\.ts$/.test(path) && ownVerb.test(target);

/** Which folder may import which, as the table of CONTRIBUTING.md draws it. */
export const arrows: Rule = (tree) =>
  tree
    .filter((module) => !isTest(module.path))
    .flatMap((module) => module.imports.flatMap((one) => judge(module, one)));

function judge(module: SourceModule, one: ResolvedImport): Violation[] {
  const say = (message: string): Violation[] => [{ path: module.path, line: one.line, message }];
  if (module.path.startsWith('recipes/')) return judgeRecipe(module.path, one, say);
  if (module.path.startsWith('tools/')) return judgeTool(module.path, one, say);
  const isPrimitive = module.path.startsWith('primitives/');
  const room = isPrimitive ? 'primitives' : (roomOf(module.path) ?? '');
  if (!isPrimitive && !rooms[room])
    return say('lies in no folder that the architecture names: the table of CONTRIBUTING.md has them all');
  if (one.package !== undefined)
    return /^mooring(\/|$)/.test(one.package) ? say(`${room} imports a public entry, ${one.package}`) : [];
  const target = one.file!;
  const isType = one.kind === 'type';
  const other = roomOf(target);
  const isAllowed = isPrimitive
    ? target.startsWith('primitives/')
    : other !== undefined && (isDoor(module.path, target) || other === room || rooms[room]?.includes(other) === true);
  if (!isAllowed) return say(`${room} may not import ${isType ? 'a type of ' : ''}${target}`);
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

/** A tool stands beside the house: it may use what any room has, and nothing imports it. */
function judgeTool(path: string, one: ResolvedImport, say: Say): Violation[] {
  const own = /^tools\/[^/]+\//.exec(path)?.[0] ?? path;
  if (one.file === undefined || one.file.startsWith(own) || one.file.startsWith('src/')) return [];
  // The command is how hosts start the sandbox.
  if (own === 'tools/cli/' && one.file.startsWith('test/sandbox/')) return [];
  return say(`a tool imports ${one.file}; only its own files, src and public entries`);
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
  if (!(feature in featuresBelow))
    return say(`is of a new feature: name ${feature} in featuresBelow (${here}), with the features it builds on`);
  const found: Violation[] = [];
  const other = featureOf(target);
  const isForeign = other !== undefined && other !== feature;
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
          : `feature ${feature} may not import feature ${other}: featuresBelow (${here}) says what it builds on`,
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
  if (own !== other)
    return say(`${own ?? path} imports another's folder, ${target}: what several share stands in the folder above`);
  const runtime = /\/runtime(\.tsx?$|\/)/;
  return runtime.test(target) && !runtime.test(path) && one.kind === 'static'
    ? say(`${target} is reached only by import()`)
    : [];
}
