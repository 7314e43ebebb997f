import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addClientDirective } from './clientDirective';
import { writeDeclarations } from './declarations';
import { writeBundles } from './bundles';
import { listEntries } from './entries';
import { createModuleTree } from './moduleTree';
import { writeRegistry } from './registry';
import { styleText } from './styleText';

// What follows the transpiled modules: the style sheet, the directive of client entries, the declarations.
const root = process.cwd();
const dist = join(root, 'dist');
const entries = listEntries(root);

/** Publishes a style sheet, where this package has it. */
async function writeStyles(source: string, name: string): Promise<void> {
  const path = join(root, source);
  if (!existsSync(path)) return;
  writeFileSync(join(dist, name), await styleText(path));
  // TypeScript asks of a side-effect import, too, that it leads somewhere.
  writeFileSync(join(dist, `${name}.d.ts`), 'export {};\n');
}
await writeStyles('recipes/modal/modal.css', 'recipes/styles.css');
await writeStyles('recipes/modal/theme/presets.css', 'recipes/themes.css');
await writeStyles('tools/devtools/devtools.css', 'devtools/styles.css');

await writeBundles(root, dist);
writeRegistry(createModuleTree(root, entries), dist);
// Its code is in the command, and so is what it asks of those who pass it on.
const ws = join(root, 'node_modules/ws/LICENSE');
if (existsSync(join(dist, 'tools/cli'))) copyFileSync(ws, join(dist, 'tools/cli/ws.LICENSE'));

for (const entry of entries) if (entry.client) addClientDirective(join(dist, `${entry.name}.js`));

const problems = writeDeclarations(createModuleTree(root, entries), dist);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`Built ${entries.length} entries: ${entries.map((entry) => entry.name).join(', ')}`);
