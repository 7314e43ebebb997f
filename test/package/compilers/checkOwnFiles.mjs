// Says what the compiler of the first argument finds wrong in the project of the second, as its command does, of files
// that lie in the project: those of packages that are linked to are not looked at.
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';

const [compiler, root] = process.argv.slice(2);
const ts = createRequire(import.meta.url)(compiler);
const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
const { options, fileNames, errors } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const program = ts.createProgram(fileNames, options);
const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(root + sep));
const found = [
  ...errors,
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
];
const host = { getCurrentDirectory: () => root, getCanonicalFileName: (name) => name, getNewLine: () => '\n' };
process.stdout.write(ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(found), host));
