import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../../site/build/buildSite';
import { buildOnce } from '../buildOnce';

const inputs = [
  'site',
  'src',
  'primitives',
  'recipes',
  'tools',
  'README.md',
  'SECURITY.md',
  'test/errorTexts.json',
  'package-lock.json',
];

function filesOf(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
  return names.map((name) => join(path, name)).filter((file) => statSync(file).isFile() && !/\.test\.tsx?$/.test(file));
}

/** The folder of the built site. What has not changed is not built again, by this process or another. */
export async function builtSite(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((path) => filesOf(join(process.cwd(), path))))
    hash.update(file).update(readFileSync(file));
  const dir = join(tmpdir(), 'mooring-pages', `site-${hash.digest('hex').slice(0, 16)}`);
  return buildOnce(dir, (draft) => buildSite({ outDir: draft }));
}
