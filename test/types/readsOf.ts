import { dirname } from 'node:path';
import ts from 'typescript';

/**
 * Where the members of an interface are read: `file name`, by member. Writes, types and the interface itself do not
 * count.
 */
export type Reads = Readonly<Record<string, readonly string[]>>;

/** The compiler's own settings, without what only tests and examples need. */
const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path));

export function createProgram(roots: readonly string[], extra: Readonly<Record<string, string>> = {}): ts.Program {
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (path) => extra[path] ?? readFile(path);
  host.fileExists = (path) => path in extra || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    extra[path] === undefined
      ? getSourceFile(path, ...rest)
      : ts.createSourceFile(path, extra[path], ts.ScriptTarget.ES2022, true);
  host.directoryExists = (path) =>
    Object.keys(extra).some((file) => dirname(file) === path) || ts.sys.directoryExists(path);
  return ts.createProgram([...roots, ...Object.keys(extra)], { ...options, noEmit: true }, host);
}

/** Finds by the compiler, so that a local of the same name is no read, and one behind an alias is. */
export function readsOf(program: ts.Program, file: string, name: string, isCounted: (path: string) => boolean): Reads {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const definition = source?.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  );
  if (!definition) throw new Error(`${file} has no interface ${name}`);
  const reads: Record<string, string[]> = Object.fromEntries(
    definition.members.map((member) => [member.name?.getText(source) ?? '', []]),
  );
  const isMember = (symbol: ts.Symbol | undefined) =>
    symbol?.declarations?.some(({ parent }) => parent === definition) === true;
  const visit =
    (path: string) =>
    (node: ts.Node): void => {
      const isRead =
        ts.isPropertyAccessExpression(node) && !isAssigned(node) && isMember(checker.getSymbolAtLocation(node.name));
      if (isRead) reads[node.name.text]?.push(path);
      if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
        const member = (node.propertyName ?? node.name).getText();
        if (isMember(checker.getTypeAtLocation(node.parent).getProperty(member))) reads[member]?.push(path);
      }
      ts.forEachChild(node, visit(path));
    };
  for (const each of program.getSourceFiles()) {
    const path = each.fileName.replace(`${process.cwd()}/`, '');
    if (!each.isDeclarationFile && isCounted(path)) visit(path)(each);
  }
  return reads;
}

const isAssigned = (node: ts.Node) =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
