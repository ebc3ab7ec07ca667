import type { JsonSchema } from '@portal/contract';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

/** Rows in the database, so that a request finds something. */
export interface Known {
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
  /** A value that fits a field of this name. */
  readonly fields: Readonly<Record<string, readonly unknown[]>>;
}

const longestText = 400;

/**
 * Values as a schema describes them. They may break rules that the description omits, so some are only nearly right.
 */
export function valuesOf(schema: JsonSchema, known: Known): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? []].flat();
  const arbitraries = types.map((type) => (type === 'null' ? fc.constant(null) : valuesOfType(type, schema, known)));
  return arbitraries.length > 0 ? fc.oneof(...arbitraries) : fc.jsonValue();
}

function valuesOfType(type: string, schema: JsonSchema, known: Known): Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objects(schema, known);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known), { maxLength: 3 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numbers(schema, known);
    default:
      return texts(schema, known);
  }
}

function objects(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  known: Known,
): Arbitrary<unknown> {
  if (additionalProperties)
    return fc.dictionary(fc.string(), valuesOf(additionalProperties, known), { maxKeys: 3, noNullPrototype: true });
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, valuesOfField(name, member, known)]),
  );
  return fc.record<Record<string, unknown>, string>(members, { requiredKeys: [...required], noNullPrototype: true });
}

function valuesOfField(name: string, schema: JsonSchema, known: Known): Arbitrary<unknown> {
  const fitting = known.fields[name];
  const any = valuesOf(schema, known);
  return fitting ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: any }) : any;
}

function numbers({ minimum = -1000, maximum = 1000 }: JsonSchema, { numbers: knownNumbers }: Known): Arbitrary<number> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...knownNumbers) },
    { weight: 1, arbitrary: fc.integer({ min: minimum, max: maximum }) },
  );
}

const days = fc
  .date({ min: new Date('1999-12-31'), max: new Date('2030-01-02'), noInvalidDate: true })
  .map((date) => date.toISOString());

const formats: Readonly<Record<string, Arbitrary<string>>> = {
  date: days.map((text) => text.slice(0, 10)),
  'date-time': days,
  decimal: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  email: fc.emailAddress(),
};

function texts(
  { format = '', pattern, minLength = 0, maxLength = longestText }: JsonSchema,
  { texts: knownTexts }: Known,
): Arbitrary<string> {
  const written = formats[format];
  if (written) return written;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const drawn = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, longestText) });
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...knownTexts) }, { weight: 1, arbitrary: drawn });
}
