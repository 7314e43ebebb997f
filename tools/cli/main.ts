import { isKitError } from '../../src/errors';
import { cliError } from './errors';

/** What a command is given of the process: where it writes, and how it hears that it is to end. */
export interface Terminal {
  stdout: { write(text: string): unknown; isTTY?: boolean };
  stderr: { write(text: string): unknown };
  cwd(): string;
  once(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
}

type Command = (words: readonly string[], terminal: Terminal) => Promise<void>;

/** Each loads with its use: the sandbox needs viem, the others nothing. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  add: async () => (await import('./addCommand')).runAdd,
  sandbox: async () => (await import('./sandboxCommand')).runSandbox,
};

const help = `mooring: tools beside the package

  npx mooring add modal [--dir src/components/mooring] [--dry-run] [--force]
      Writes the source of the default modal and its buttons into the project, to be changed there.

  npx mooring sandbox [--port 0] [--json]
      Starts local networks, services, a relay and test wallets; nothing leaves this machine. Ctrl-C ends it.
`;

const isHelp = (word: string) => word === '--help' || word === '-h';

/** Runs one command; resolves with the exit code. */
export async function main([name, ...words]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined || name === 'help' || isHelp(name)) {
    terminal.stdout.write(help);
    return name === undefined ? 1 : 0;
  }
  try {
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!load) throw cliError('cli/command-unknown', { values: { command: name } });
    if (words.some(isHelp)) {
      terminal.stdout.write(help);
      return 0;
    }
    await (await load())(words, terminal);
    return 0;
  } catch (error) {
    if (!isKitError(error)) throw error;
    terminal.stderr.write(`${error.message} (${error.code})\n`);
    return 1;
  }
}
