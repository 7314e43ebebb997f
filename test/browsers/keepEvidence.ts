import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Visitor } from './visitor';

const folder = fileURLToPath(new URL('../.artifacts/browsers/', import.meta.url));

/** Keeps what a failed visit looked like, what its page said and what was in it, in `test/.artifacts/browsers`. */
export async function keepEvidence({ tab, said }: Visitor, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = folder + name.replace(/\W+/g, '-');
  const attempts = await Promise.allSettled([
    tab.screenshot().then((picture) => writeFile(`${file}.png`, picture)),
    Promise.all([said(), tab.evaluate('document.body.outerHTML')]).then(([lines, markup]) =>
      writeFile(`${file}.txt`, [...lines, '', markup].join('\n')),
    ),
  ]);
  for (const attempt of attempts)
    if (attempt.status === 'rejected') console.error(`No evidence of "${name}": ${attempt.reason}`);
}
