/** Says what is wrong with a value, as `where: what`, or nothing when it is right. */
export type Check = (value: unknown, where?: string) => string | undefined;

const at = (where: string, what: string) => `${where || 'the value'}: ${what}`;

const when =
  (holds: (value: unknown) => boolean, what: string): Check =>
  (value, where = '') =>
    holds(value) ? undefined : at(where, what);

export const isText = (value: unknown): value is string => typeof value === 'string';

/** No value at all. */
export const nothing = when((value) => value === undefined, 'nothing was expected');
export const text = when(isText, 'a text was expected');
export const filledText = when((value) => isText(value) && value !== '', 'a text that is not empty was expected');
export const number = when(Number.isFinite, 'a number was expected');
export const flag = when((value) => typeof value === 'boolean', 'true or false was expected');
export const anything = when(() => true, '');

export const matching = (pattern: RegExp, what: string): Check =>
  when((value) => isText(value) && pattern.test(value), `${what} was expected`);

export const hex = matching(/^0x[0-9a-fA-F]*$/, 'a hexadecimal text that begins with 0x');
export const address = matching(/^0x[0-9a-fA-F]{40}$/, 'an EVM address');
export const base58 = matching(/^[1-9A-HJ-NP-Za-km-z]+$/, 'a base58 text');
export const email = matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address');

export const oneOf = (...allowed: readonly unknown[]): Check =>
  when((value) => allowed.includes(value), `one of ${allowed.join(', ')} was expected`);

export const either = (...checks: readonly Check[]): Check => {
  return (value, where = '') => {
    const wrong = checks.map((check) => check(value, where));
    return wrong.includes(undefined) ? undefined : wrong[0];
  };
};

export const optional = (check: Check): Check => {
  return (value, where) => (value === undefined ? undefined : check(value, where));
};

export const listOf = (check: Check, { min = 0, max = Number.POSITIVE_INFINITY } = {}): Check => {
  return (value, where = '') => {
    if (!Array.isArray(value)) return at(where, 'a list was expected');
    if (value.length < min || value.length > max) return at(where, `a list of another length was expected`);
    return value.map((one, index) => check(one, `${where}[${index}]`)).find((wrong) => wrong !== undefined);
  };
};

/** A list whose first items are checked one by one; more may follow unless `exact`. */
export const tuple = (...checks: readonly Check[]): Check => {
  return (value, where = '') => {
    if (!Array.isArray(value)) return at(where, 'a list was expected');
    if (value.length > checks.length) return at(where, `at most ${checks.length} items were expected`);
    return checks.map((check, index) => check(value[index], `${where}[${index}]`)).find((wrong) => wrong !== undefined);
  };
};

const isRecord = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // A message of another window is made with that window's Object.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

/** An object with these fields and no others. */
export const fields = (checks: Readonly<Record<string, Check>>): Check => {
  return (value, where = '') => {
    if (!isRecord(value)) return at(where, 'an object was expected');
    const name = (field: string) => (where ? `${where}.${field}` : field);
    const unknown = Object.keys(value).find((field) => !Object.hasOwn(checks, field));
    if (unknown !== undefined) return at(name(unknown), 'this field is not known');
    return Object.entries(checks)
      .map(([field, check]) => check(Object.hasOwn(value, field) ? value[field] : undefined, name(field)))
      .find((wrong) => wrong !== undefined);
  };
};

/** An object with any fields, each of one kind. */
export const recordOf = (check: Check): Check => {
  return (value, where = '') =>
    isRecord(value)
      ? Object.entries(value)
          .map(([field, one]) => check(one, `${where}.${field}`))
          .find((wrong) => wrong !== undefined)
      : at(where, 'an object was expected');
};
