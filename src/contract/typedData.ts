// What EIP-712 types say of the values below them, for the compiler alone.

/** The fields of each type, by its name. */
export type TypedDataTypes = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;

/** Types that are not written out tell the compiler nothing. */
type IsUnknown<Types> = string extends keyof Types ? true : false;

/** The value of one field. Numbers of any width are `bigint` or `number`; addresses and bytes are hex. */
type ValueOf<Types extends TypedDataTypes, Type extends string> = Type extends `${infer Item}[]`
  ? readonly ValueOf<Types, Item>[]
  : Type extends `${infer Item}[${number}]`
    ? readonly ValueOf<Types, Item>[]
    : Type extends keyof Types
      ? { [Field in Types[Type][number] as Field['name']]: ValueOf<Types, Field['type']> }
      : Type extends 'address' | `bytes${string}`
        ? `0x${string}`
        : Type extends 'bool'
          ? boolean
          : Type extends 'string'
            ? string
            : Type extends `${'u' | ''}int${string}`
              ? bigint | number
              : unknown;

/** The message that EIP-712 types ask for; any, where they are only known at run time. */
export type TypedDataMessage<Types extends TypedDataTypes, Primary extends string> =
  IsUnknown<Types> extends true ? Record<string, unknown> : ValueOf<Types, Primary>;
