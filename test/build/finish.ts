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

const styles = join(root, 'recipes/modal/modal.css');
if (existsSync(styles)) {
  writeFileSync(join(dist, 'recipes/styles.css'), await styleText(styles));
  // TypeScript asks of a side-effect import, too, that it leads somewhere.
  writeFileSync(join(dist, 'recipes/styles.css.d.ts'), 'export {};\n');
}

const panelStyles = join(root, 'tools/devtools/devtools.css');
if (existsSync(panelStyles)) {
  writeFileSync(join(dist, 'devtools/styles.css'), await styleText(panelStyles));
  writeFileSync(join(dist, 'devtools/styles.css.d.ts'), 'export {};\n');
}

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
