import { defineErrors } from '../../src/errors';

/** What the command says when it cannot do what it was asked. */
export const cliError = defineErrors({
  'cli/command-unknown': '"{command}" is no command. npx mooring --help lists them',
  'cli/option-unknown': '{reason}. npx mooring --help lists what there is',
  'cli/port-invalid': '"{port}" is no port: give a whole number from 0 to 65535',
  'cli/port-taken': 'Port {port} is taken. Name another with --port, or none for a free one',
  'cli/port-forbidden':
    'Port {port} needs rights that this process lacks. Name another with --port, or none for a free one',
  'cli/viem-missing': 'The sandbox needs viem, which is not installed: npm install --save-dev viem',
  'cli/item-unknown': '"{item}" is nothing that can be added. There is: modal',
  'cli/no-project': '{folder} has no package.json: run this in the folder of your project',
  'cli/folder-outside': '"{dir}" is no folder within the project: name one below it with --dir',
  'cli/file-exists': '{count} files are there already and differ ({paths}). Nothing was written: --force replaces them',
  'cli/write-failed': '{path} could not be written: {reason}',
} as const);
