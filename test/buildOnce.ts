import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether the process that a lock names is still there; one that has just been made may name none yet. */
function isHeld(lock: string): boolean {
  try {
    const id = Number(readFileSync(lock, 'utf8'));
    if (id > 0) process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether this process is the one to build; the others wait for it. */
function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHeld(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** Builds a folder unless it is there: one process does, all others of this machine wait for what it makes. */
export async function buildOnce(dir: string, build: (draft: string) => Promise<unknown>): Promise<string> {
  const lock = `${dir}.lock`;
  mkdirSync(dirname(dir), { recursive: true });
  while (!existsSync(dir)) {
    if (!takeLock(lock)) {
      await wait(100);
      continue;
    }
    const draft = `${dir}-${randomUUID()}`;
    try {
      if (existsSync(dir)) break;
      await build(draft);
      renameSync(draft, dir);
    } finally {
      rmSync(lock, { force: true });
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return dir;
}
