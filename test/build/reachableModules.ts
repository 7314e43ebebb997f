import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleImports, parseSource } from './moduleImports';
import type { ModuleTree } from './moduleTree';

/** Source files that some entry needs at run time, by static or dynamic import. */
export function reachableModules(tree: ModuleTree): string[] {
  const seen = new Set<string>();
  const queue = tree.entries.map((entry) => entry.source);
  for (let source = queue.pop(); source !== undefined; source = queue.pop()) {
    if (seen.has(source) || !/\.tsx?$/.test(source)) continue;
    seen.add(source);
    for (const one of moduleImports(parseSource(source, readFileSync(join(tree.root, source), 'utf8')))) {
      if (one.kind === 'type') continue;
      const target = tree.resolve(one.specifier, source);
      if (target)
        for (const name of one.names.length > 0 ? one.names : ['*'])
          queue.push(target, tree.originOf(target, name).source);
    }
  }
  return [...seen].sort();
}
