/**
 * Checks of plain values without yup, for what a page reads before its first paint: it loads no schema for them. Where
 * a schema says the same, a test holds both together.
 */
export type Guard<Value> = (value: unknown) => value is Value;

/** The type that a guard recognizes. */
export type Guarded<G> = G extends Guard<infer Value> ? Value : never;

/** The guards of an object's fields, by name. */
export type Fields = Readonly<Record<string, Guard<unknown>>>;

type OptionalName<F, Name extends keyof F> = undefined extends Guarded<F[Name]> ? Name : never;
type RequiredName<F, Name extends keyof F> = undefined extends Guarded<F[Name]> ? never : Name;

/** The object that has these fields. */
export type FieldsOf<F> = { -readonly [Name in keyof F as RequiredName<F, Name>]: Guarded<F[Name]> } & {
  -readonly [Name in keyof F as OptionalName<F, Name>]?: Guarded<F[Name]>;
};

/** Ids are PostgreSQL integers. A larger number is refused before it reaches the database. */
export const LARGEST_ID = 2_147_483_647;

/** A text that may be empty. */
export const isText: Guard<string> = (value): value is string => typeof value === 'string';
export const isFlag: Guard<boolean> = (value): value is boolean => typeof value === 'boolean';
export const isWholeNumber: Guard<number> = (value): value is number => Number.isInteger(value);
export const isId: Guard<number> = (value): value is number => isBetween(1, LARGEST_ID)(value);

/** A text of 1 to `max` characters, which looks like `pattern` where one is given. */
export function isLine(max: number, pattern?: RegExp): Guard<string> {
  return (value): value is string =>
    isText(value) && value !== '' && value.length <= max && (pattern?.test(value) ?? true);
}

/** A whole number from `least` to `most`, both included. */
export function isBetween(least: number, most: number): Guard<number> {
  return (value): value is number => isWholeNumber(value) && value >= least && value <= most;
}

export function isOneOf<const Choice extends string>(choices: readonly Choice[]): Guard<Choice> {
  return (value): value is Choice => choices.some((choice) => choice === value);
}

export function orNull<Value>(guard: Guard<Value>): Guard<Value | null> {
  return (value): value is Value | null => value === null || guard(value);
}

export function orMissing<Value>(guard: Guard<Value>): Guard<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || guard(value);
}

export function isListOf<Value>(guard: Guard<Value>): Guard<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(guard);
}

/** An object used as a table: any keys, all values of one kind. */
export function isTableOf<Value>(guard: Guard<Value>): Guard<Record<string, Value>> {
  return (value): value is Record<string, Value> => isObject(value) && Object.values(value).every(guard);
}

/** An object with these fields, and any others: the sender may be of another release. */
export function isShape<F extends Fields>(fields: F): Guard<FieldsOf<F>> {
  return (value): value is FieldsOf<F> => isObject(value) && wrongFields(fields, value).length === 0;
}

/** The value of a field of the object's own; undefined for one that it only inherits, such as `toString`. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}

/** The names of the fields that a value lacks or has otherwise. */
export function wrongFields(fields: Fields, value: object): readonly string[] {
  return Object.entries(fields).flatMap(([name, guard]) => (guard(fieldOf(value, name)) ? [] : [name]));
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
