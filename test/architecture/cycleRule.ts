import type { Rule, SourceModule } from './sourceTree';
import { isTest } from './sourceTree';

/** No file loads itself in a roundabout way. Types leave no import behind and `import()` waits, so neither counts. */
export const noCycles: Rule = (tree) => {
  const byPath = new Map(tree.filter((module) => !isTest(module.path)).map((module) => [module.path, module]));
  return cyclesOf(byPath).map((cycle) => ({
    path: cycle[0]!,
    line: 1,
    message: `import cycle: ${[...cycle, cycle[0]].join(' -> ')}`,
  }));
};

function cyclesOf(byPath: ReadonlyMap<string, SourceModule>): string[][] {
  const done = new Set<string>();
  const trail: string[] = [];
  const cycles: string[][] = [];
  const visit = (path: string): void => {
    const module = byPath.get(path);
    if (!module || done.has(path)) return;
    const at = trail.indexOf(path);
    if (at >= 0) {
      cycles.push(fromSmallest(trail.slice(at)));
      return;
    }
    trail.push(path);
    for (const one of module.imports) if (one.kind === 'static' && one.file) visit(one.file);
    trail.pop();
    done.add(path);
  };
  for (const path of byPath.keys()) visit(path);
  return cycles;
}

/** The same ring, told from its first path in the alphabet, whatever file the walk began at. */
function fromSmallest(cycle: readonly string[]): string[] {
  const at = cycle.indexOf([...cycle].sort()[0]!);
  return [...cycle.slice(at), ...cycle.slice(0, at)];
}
