/**
 * Checks of plain data from outside (storage, options), small enough for the first chunk.
 */
export type Check<Value> = (value: unknown) => value is Value;
type Checked<T> = T extends Check<infer Value> ? Value : never;

export const isString: Check<string> = (value): value is string => typeof value === 'string';
export const isNumber: Check<number> = (value): value is number => typeof value === 'number';
export const isBoolean: Check<boolean> = (value): value is boolean => typeof value === 'boolean';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/* @__NO_SIDE_EFFECTS__ */
export function optional<Value>(check: Check<Value>): Check<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || check(value);
}

/** Absent, null and undefined are the same to services. */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<Value>(check: Check<Value>): Check<Value | null | undefined> {
  return (value): value is Value | null | undefined => value === undefined || value === null || check(value);
}

/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const Values extends readonly unknown[]>(values: Values): Check<Values[number]> {
  return (value): value is Values[number] => values.includes(value);
}

/* @__NO_SIDE_EFFECTS__ */
export function arrayOf<Value>(check: Check<Value>): Check<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(check);
}

/* @__NO_SIDE_EFFECTS__ */
export function recordOf<Value>(check: Check<Value>): Check<Record<string, Value>> {
  return (value): value is Record<string, Value> => isRecord(value) && Object.values(value).every(check);
}

/** Further fields are allowed: a newer version may have saved them. */
/* @__NO_SIDE_EFFECTS__ */
export function objectOf<Fields extends Record<string, Check<unknown>>>(
  fields: Fields,
): Check<{ [Name in keyof Fields]: Checked<Fields[Name]> }> {
  return (value): value is { [Name in keyof Fields]: Checked<Fields[Name]> } =>
    isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]));
}
