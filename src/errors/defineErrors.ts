import { KitError, type ErrorAudience, type KitErrorOptions } from './KitError';

/** One entry of an error catalogue: the exact text, with `{name}` placeholders, and who it is for. */
export type ErrorDefinition = string | readonly [message: string, audience: ErrorAudience];

export interface ErrorFactory<Code extends string> {
  (code: Code, options?: KitErrorOptions & { values?: Record<string, string> }): KitError<Code>;
}

/**
 * Turns a feature's catalogue of exact texts into a factory. A bare string is for developers;
 * a pair names the audience.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineErrors<const Catalogue extends Record<string, ErrorDefinition>>(
  catalogue: Catalogue,
): ErrorFactory<keyof Catalogue & string> {
  return (code, { values, ...options } = {}) => {
    const definition = catalogue[code] as ErrorDefinition;
    const [text, audience] = typeof definition === 'string' ? [definition, 'developer' as const] : definition;
    const message = text.replace(/\{(\w+)\}/g, (whole, name: string) => values?.[name] ?? whole);
    return new KitError(code, message, { audience, ...options });
  };
}

/** The codes of a factory, for `XErrorType` exports. */
export type ErrorCodeOf<Factory> = Factory extends ErrorFactory<infer Code> ? Code : never;
