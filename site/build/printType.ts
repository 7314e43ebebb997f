import { type DeclarationReflection, ReflectionKind, type SignatureReflection, type SomeType } from 'typedoc';

const pad = (depth: number) => '  '.repeat(depth);
const isName = (text: string) => /^[A-Za-z_$][\w$]*$/.test(text);
const keyOf = (name: string) => (isName(name) ? name : `'${name}'`);

/** A docstring as one line or several, above what it is about. */
function printDoc(reflection: DeclarationReflection, depth: number): string {
  const comment = reflection.comment ?? reflection.signatures?.[0]?.comment;
  const text = (comment?.summary ?? [])
    .map((part) => part.text)
    .join('')
    .trim();
  if (!text) return '';
  const lines = text.split('\n');
  return lines.length === 1
    ? `${pad(depth)}/** ${text} */\n`
    : `${pad(depth)}/**\n${lines.map((line) => `${pad(depth)} * ${line}\n`).join('')}${pad(depth)} */\n`;
}

/** `(kit: Kit, parameters?: ConnectParameters)`, with the type parameters in front. */
export function printParameters(signature: SignatureReflection, depth: number): string {
  const generics = (signature.typeParameters ?? []).map(
    ({ name, type }) => `${name}${type ? ` extends ${printType(type, depth)}` : ''}`,
  );
  const list = (signature.parameters ?? []).map(({ name, type, flags, defaultValue }) => {
    const isOptional = flags.isOptional || defaultValue !== undefined;
    const shown = name === '__namedParameters' ? 'parameters' : name;
    return `${flags.isRest ? '...' : ''}${shown}${isOptional ? '?' : ''}: ${printType(type, depth)}`;
  });
  return `${generics.length > 0 ? `<${generics.join(', ')}>` : ''}(${list.join(', ')})`;
}

function printMember(member: DeclarationReflection, depth: number): string {
  const optional = member.flags.isOptional ? '?' : '';
  const readonly = member.flags.isReadonly ? 'readonly ' : '';
  const doc = printDoc(member, depth);
  const head = `${doc}${pad(depth)}${readonly}${keyOf(member.name)}${optional}`;
  if (member.kindOf(ReflectionKind.Method) && member.signatures)
    return member.signatures
      .map((signature) => `${head}${printParameters(signature, depth)}: ${printType(signature.type, depth)};`)
      .join('\n');
  return `${head}: ${printType(member.type, depth)};`;
}

/** The body of an interface or an object type. */
export function printMembers(reflection: DeclarationReflection, depth: number): string {
  const calls = (reflection.signatures ?? []).map(
    (signature) =>
      `${pad(depth + 1)}${printParameters(signature, depth + 1)}: ${printType(signature.type, depth + 1)};`,
  );
  const keys = (reflection.indexSignatures ?? []).map(({ parameters = [], type }) => {
    const [key] = parameters;
    return `${pad(depth + 1)}[${key?.name ?? 'key'}: ${printType(key?.type, depth)}]: ${printType(type, depth)};`;
  });
  const members = (reflection.children ?? []).map((member) => printMember(member, depth + 1));
  const lines = [...calls, ...keys, ...members];
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${pad(depth)}}`;
}

// What lies deeper is another type's matter: written out, a catalogue of words would be a page of its own.
const deepest = 2;
/** What has more members is a type of its own, or of another library: a reader looks it up there. */
const mostMembers = 12;

function printReflection(reflection: DeclarationReflection, depth: number): string {
  const [signature] = reflection.signatures ?? [];
  if (signature && !reflection.children?.length)
    return `${printParameters(signature, depth)} => ${printType(signature.type, depth)}`;
  const isLong = (reflection.children?.length ?? 0) > mostMembers;
  return depth > deepest || isLong ? '{ … }' : printMembers(reflection, depth);
}

/** What a name stands for, however long it is. */
export const printWhole = (type: SomeType | undefined): string =>
  type?.type === 'reflection' && type.declaration.children?.length
    ? printMembers(type.declaration, 0)
    : printType(type);

const wrap = (type: SomeType, text: string) =>
  type.type === 'union' || type.type === 'conditional' || (type.type === 'reflection' && text.includes(' => '))
    ? `(${text})`
    : text;

/** A type as TypeScript. */
export function printType(type: SomeType | undefined, depth = 0): string {
  if (!type) return 'void';
  switch (type.type) {
    case 'reflection':
      return printReflection(type.declaration, depth);
    case 'union':
      return type.types
        .map((one) => (one.type === 'reflection' ? wrap(one, printType(one, depth)) : printType(one, depth)))
        .join(' | ');
    case 'intersection':
      return type.types.map((one) => wrap(one, printType(one, depth))).join(' & ');
    case 'array':
      return `${wrap(type.elementType, printType(type.elementType, depth))}[]`;
    case 'typeOperator':
      return `${type.operator} ${printType(type.target, depth)}`;
    case 'reference': {
      const list = (type.typeArguments ?? []).map((one) => printType(one, depth));
      return `${type.name}${list.length > 0 ? `<${list.join(', ')}>` : ''}`;
    }
    default:
      return type.toString();
  }
}
