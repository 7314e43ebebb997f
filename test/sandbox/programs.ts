import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** A program of the system that tests stand on. */
export interface Program {
  /** As a sentence names it. */
  title: string;
  /** What needs it, as the beginning of a sentence: "The browser tests". */
  user: string;
  /** Names it may have, best first. */
  names: readonly string[];
  /** Debian's package. */
  package: string;
  /** Environment variable that names another one. */
  variable: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The program that is named, or an installed one. Throws when the named one cannot be run. */
export function findProgram(
  { names, variable }: Pick<Program, 'names' | 'variable'>,
  environment: Environment = process.env,
): string | undefined {
  const named = environment[variable];
  if (named && !isExecutable(named)) throw new Error(`$${variable} names ${named}, which cannot be run.`);
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  return named || names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** One sentence that says what to install. */
export const missingProgram = ({ title, user, package: name, variable }: Program, otherWays = ''): Error =>
  new Error(
    `${user} need ${title}: install it (Debian: apt install ${name})${otherWays}, or name one in $${variable}.`,
  );

/** Installs a Debian package where that is possible: as root, with apt-get. Answers whether it did. */
async function install(name: string, environment: Environment, isRoot: boolean): Promise<boolean> {
  const aptGet = (environment['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'apt-get'))
    .find(isExecutable);
  if (!aptGet || !isRoot) return false;
  const run = promisify(execFile);
  // Several test files may find the same program missing; the second waits for the first.
  const settings = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const get = () =>
    run(aptGet, ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends', name], settings);
  try {
    await get().catch(async () => {
      await run(aptGet, ['-o', 'DPkg::Lock::Timeout=300', 'update'], settings);
      await get();
    });
    return true;
  } catch {
    return false;
  }
}

/** Finds a program, or installs it where that is possible, or asks for it in one sentence. */
export async function findOrInstall(
  program: Program,
  environment: Environment = process.env,
  isRoot = process.getuid?.() === 0,
): Promise<string> {
  const found =
    findProgram(program, environment) ??
    ((await install(program.package, environment, isRoot)) ? findProgram(program, environment) : undefined);
  if (!found) throw missingProgram(program);
  return found;
}
