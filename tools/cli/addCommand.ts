import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { cliError } from './errors';
import type { Terminal } from './main';
import { readOptions } from './readOptions';

interface Item {
  files: readonly { path: string; content: string }[];
}

interface PlannedFile {
  /** Below the project's folder. */
  path: string;
  content: string;
  state: 'new' | 'same' | 'changed';
}

/** What can be taken along. */
const items = ['modal'];

const readItem = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../registry/${name}.json`, import.meta.url), 'utf8')) as Item;

/** The folder to write to; only within the project. */
function readFolder(project: string, dir: string): string {
  const folder = relative(project, resolve(project, dir));
  if (folder === '' || folder.startsWith('..') || isAbsolute(folder))
    throw cliError('cli/folder-outside', { values: { dir } });
  return folder;
}

function plan(project: string, folder: string, { files }: Item): PlannedFile[] {
  return files.map(({ path, content }) => {
    const target = join(folder, path);
    const full = join(project, target);
    const before = existsSync(full) ? attemptRead(full) : undefined;
    return { path: target, content, state: before === undefined ? 'new' : before === content ? 'same' : 'changed' };
  });
}

/** What stands there; a folder in a file's place is no text, and is never the same. */
function attemptRead(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function write(project: string, { path, content }: PlannedFile): void {
  const full = join(project, path);
  try {
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
  } catch (cause) {
    throw cliError('cli/write-failed', { values: { path, reason: (cause as Error).message }, cause });
  }
}

const countOf = (files: readonly PlannedFile[], state: PlannedFile['state']) =>
  files.filter((file) => file.state === state).length;

/** `mooring add modal`: writes a recipe's source into the project, where it is the project's own. */
export async function runAdd(words: readonly string[], { cwd, stdout }: Terminal): Promise<void> {
  const { values, positionals } = readOptions(words, {
    dir: { type: 'string', default: 'src/components/mooring' },
    force: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  });
  const [name = '', ...rest] = positionals;
  if (!items.includes(name) || rest.length > 0)
    throw cliError('cli/item-unknown', { values: { item: positionals.join(' ') } });
  const project = cwd();
  if (!existsSync(join(project, 'package.json'))) throw cliError('cli/no-project', { values: { folder: project } });
  const folder = readFolder(project, values.dir);
  const files = plan(project, folder, readItem(name));
  if (values['dry-run']) {
    stdout.write(`${files.map(({ state, path }) => `${state.padEnd(8)} ${path}`).join('\n')}\nNothing was written.\n`);
    return;
  }
  const changed = files.filter(({ state }) => state === 'changed');
  if (changed.length > 0 && !values.force) {
    const paths = changed.slice(0, 5).map(({ path }) => path);
    throw cliError('cli/file-exists', { values: { count: String(changed.length), paths: paths.join(', ') } });
  }
  for (const file of files) if (file.state !== 'same') write(project, file);
  stdout.write(
    `${countOf(files, 'new')} files written, ${changed.length} replaced, ${countOf(files, 'same')} unchanged, ` +
      `in ${folder}.\n` +
      `They are yours now. Import { KitModal } from its index, and modal/modal.css once instead of\n` +
      `mooring/recipes/styles.css; remove a view by its row in modal/views/loadViews.ts.\n`,
  );
}
