import { KitError, type ErrorAudience, type KitErrorOptions } from './KitError';

/** One entry of an error catalogue: the exact text, with `{name}` placeholders, and who it is for. */
export type ErrorDefinition = string | readonly [message: string, audience: ErrorAudience];

type Catalogue = Readonly<Record<string, ErrorDefinition>>;

type TextOf<Definition> = Definition extends readonly [infer Text, unknown] ? Text : Definition;

/** The names between braces in a text. Code in a text is no name: `<Provider kit={kit}>`, `{ kit }`. */
type PlaceholderOf<Text> = Text extends `${infer Before}{${infer Name}}${infer Rest}`
  ? (Before extends `${string}=` ? never : Name extends `${string} ${string}` ? never : Name) | PlaceholderOf<Rest>
  : never;

/** What a text needs to be told in full: each of its placeholders, and nothing where it has none. */
type ErrorArguments<Placeholder extends string> = [Placeholder] extends [never]
  ? [options?: KitErrorOptions]
  : [options: KitErrorOptions & { values: Readonly<Record<Placeholder, string>> }];

/** Makes the errors of one catalogue. A text with placeholders demands their values. */
export interface ErrorFactory<Texts extends Catalogue> {
  <Code extends keyof Texts & string>(
    code: Code,
    ...rest: ErrorArguments<PlaceholderOf<TextOf<Texts[Code]>>>
  ): KitError<Code>;
}

/**
 * Turns a feature's catalogue of exact texts into a factory. A bare string is for developers;
 * a pair names the audience.
 *
 * @example
 * const doorError = defineErrors({ 'door/locked': 'The door of {house} is locked' });
 * throw doorError('door/locked', { values: { house: 'number 9' } });
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineErrors<const Texts extends Catalogue>(catalogue: Texts): ErrorFactory<Texts> {
  return <Code extends keyof Texts & string>(
    code: Code,
    { values, ...options }: KitErrorOptions & { values?: Readonly<Record<string, string>> } = {},
  ) => {
    const definition: ErrorDefinition = catalogue[code] as ErrorDefinition;
    const [text, audience] = typeof definition === 'string' ? [definition, 'developer' as const] : definition;
    const message = text.replace(/\{(\w+)\}/g, (whole, name: string) => values?.[name] ?? whole);
    return new KitError(code, message, { audience, ...options });
  };
}

/** The codes of a factory, for `XErrorType` exports. */
export type ErrorCodeOf<Factory> = Factory extends ErrorFactory<infer Texts> ? keyof Texts & string : never;
