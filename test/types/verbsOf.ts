import { basename } from 'node:path';
import ts from 'typescript';

/** A function that an entry exports, as the rules about verbs see it. */
export interface Verb {
  name: string;
  /** The file that defines it, without its folder and ending. */
  file: string;
  /** How many parameters it takes, in its widest form. */
  parameters: number;
  /** It takes a kit first. */
  takesKit: boolean;
  returnsPromise: boolean;
  /** What it gives has an `error`, as queries and mutations do. */
  givesError: boolean;
  /** The tags of its docstring. */
  tags: readonly string[];
}

export interface Entry {
  verbs: readonly Verb[];
  types: ReadonlySet<string>;
  /** Exported types that are `never`. */
  nevers: ReadonlySet<string>;
}

/** What an entry exports: its functions, and the names of its types. */
export function entryOf(program: ts.Program, path: string): Entry {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path);
  const symbol = source && checker.getSymbolAtLocation(source);
  if (!source || !symbol) throw new Error(`${path} is no module of the program`);
  const verbs: Verb[] = [];
  const types = new Set<string>();
  const nevers = new Set<string>();
  for (const exported of checker.getExportsOfModule(symbol)) {
    const target = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    if (target.flags & ts.SymbolFlags.Type) {
      types.add(exported.name);
      if (checker.getDeclaredTypeOfSymbol(target).flags & ts.TypeFlags.Never) nevers.add(exported.name);
    }
    const signatures = checker.getTypeOfSymbolAtLocation(target, source).getCallSignatures();
    if (target.flags & ts.SymbolFlags.Value && signatures.length > 0)
      verbs.push(toVerb(checker, source, exported.name, target, signatures));
  }
  return { verbs, types, nevers };
}

function toVerb(
  checker: ts.TypeChecker,
  source: ts.SourceFile,
  name: string,
  symbol: ts.Symbol,
  signatures: readonly ts.Signature[],
): Verb {
  const first = signatures[0]?.getParameters()[0];
  const given = signatures.map((signature) => signature.getReturnType());
  const isKit = (type: ts.Type) =>
    (type.isTypeParameter() ? checker.getBaseConstraintOfType(type) : type)?.symbol?.name;
  return {
    name,
    file: basename(symbol.declarations?.[0]?.getSourceFile().fileName ?? '').replace(/\.tsx?$/, ''),
    parameters: Math.max(...signatures.map((signature) => signature.getParameters().length)),
    takesKit: first !== undefined && isKit(checker.getTypeOfSymbolAtLocation(first, source)) === 'Kit',
    returnsPromise: given.every((type) => type.symbol?.name === 'Promise'),
    givesError: given.some((type) => type.getProperty('error') !== undefined),
    tags: symbol.getJsDocTags(checker).map((tag) => tag.name),
  };
}

const capitalized = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/** What an action lacks of the grammar: a promise, one object, a file of its name, its types, errors and an example. */
export function actionProblems({ types, nevers }: Pick<Entry, 'types' | 'nevers'>, verb: Verb): string[] {
  const stem = capitalized(verb.name);
  const suffixes = ['ReturnType', 'ErrorType', ...(verb.parameters > 1 ? ['Parameters'] : [])];
  const saysErrors = nevers.has(`${stem}ErrorType`) || verb.tags.includes('throws');
  return [
    ...suffixes.map((suffix) => stem + suffix).flatMap((type) => (types.has(type) ? [] : [`exports no ${type}`])),
    ...(verb.returnsPromise ? [] : ['gives no promise']),
    ...(verb.parameters > 2 ? ['takes more than one object'] : []),
    ...(verb.file === verb.name ? [] : [`stands in ${verb.file}`]),
    ...(saysErrors ? [] : ['says nothing of its errors']),
    ...(verb.tags.includes('example') ? [] : ['has no example']),
  ].map((problem) => `${verb.name} ${problem}`);
}

/** What a hook lacks of the grammar: a file of its name, its types and an example. */
export function hookProblems({ types }: Pick<Entry, 'types'>, hook: Verb): string[] {
  const stem = capitalized(hook.name);
  const suffixes = ['Parameters', 'ReturnType', ...(hook.givesError ? ['ErrorType'] : [])];
  return [
    ...suffixes.map((suffix) => stem + suffix).flatMap((type) => (types.has(type) ? [] : [`exports no ${type}`])),
    ...(hook.file === hook.name ? [] : [`stands in ${hook.file}`]),
    ...(hook.tags.includes('example') ? [] : ['has no example']),
  ].map((problem) => `${hook.name} ${problem}`);
}
