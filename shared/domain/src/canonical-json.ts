/**
 * A value with exactly one canonical text form. Amounts and fractions are texts: how a fraction is written differs
 * between machines.
 */
export type CanonicalValue =
  string | number | boolean | null | readonly CanonicalValue[] | { readonly [name: string]: CanonicalValue };

/** Thrown for a number that has more than one text. */
export class CanonicalError extends Error {
  override readonly name = 'CanonicalError';
}

/**
 * The one text of a value, to be hashed: no spaces, names sorted by their UTF-16 units, strings as JSON escapes them,
 * numbers whole. It is RFC 8785 without fractions.
 * @example canonicalJson({ b: 1, a: ['é'] }) // '{"a":["é"],"b":1}'
 * @throws CanonicalError for a fraction and for a number that is not exact
 */
export function canonicalJson(value: CanonicalValue): string {
  if (typeof value === 'number') return wholeNumber(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}

function wholeNumber(value: number): string {
  if (!Number.isSafeInteger(value)) throw new CanonicalError(`Not a whole number: ${value}`);
  return String(value === 0 ? 0 : value);
}

function isList(value: object): value is readonly CanonicalValue[] {
  return Array.isArray(value);
}
