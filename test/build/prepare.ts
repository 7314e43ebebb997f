import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';

/** Runs a script of the package; its words come at its end, so that those of several do not mix. */
async function run(script: string): Promise<number> {
  const child = spawn('npm', ['run', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  const [code, said, complained] = await Promise.all([ended, buffer(child.stdout), buffer(child.stderr)]);
  process.stdout.write(said);
  process.stderr.write(complained);
  return code;
}

// What must hold before any test runs. None needs another, and none keeps two processors busy by itself.
const codes = await Promise.all(['build', 'typecheck', 'lint'].map(run));
process.exitCode = Math.max(...codes);
