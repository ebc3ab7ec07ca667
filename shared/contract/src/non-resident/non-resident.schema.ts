import { parseTaxAmount, withPoint } from '@portal/domain';
import type { InferType, MixedSchema } from 'yup';
import { constants } from '../constants.ts';
import { addressedId, anyText, oneOf, typedText } from '../schema/fields.ts';
import { recordOf } from '../schema/record.ts';
import { refusal } from '../schema/refusal.ts';
import { shape } from '../schema/shapes.ts';
import { noDecimalComma } from '../schema/typed-fields.ts';

/** The most pairs: more than any owner has doors. */
export const MOST_PAIRS = 2000;
const LONGEST_LOADED = 40_000;
export const BESIDE = ['causer_id', 'loaded'];
const APPLICATION = ['property_id', 'tax_type', 'tax_rate'];
const PROPERTY_ID = /^[1-9]\d{0,9}$/;
const FLAG = /^(?:0|1|Y|N)$/i;

const noAmount = 'Please enter the tax amount in dollars, for example $125.50.';

/** The application for one property. The reduced rate needs an amount in dollars, and a file beside it (NRES 317). */
export const applicationSchema = shape({
  property_id: addressedId('property'),
  tax_type: oneOf(constants.taxTypes),
  tax_rate: typedText()
    .max(40)
    .optional()
    .when('tax_type', {
      is: 'REDUCED_RATE',
      then: (field) =>
        field.test({ name: 'comma', test: noDecimalComma }).test({
          name: 'tax',
          message: noAmount,
          test: (value) => typeof value === 'string' && (parseTaxAmount(value) !== null || withPoint(value) !== null),
        }),
    }),
});

export type NonResidentApplication = InferType<typeof applicationSchema>;

/**
 * Both payloads of the call: with `tax_type` an application, without it pairs of property and flag, beside `causer_id`
 * (NR4, BA4) and `loaded`, what the page was loaded with: `71:Y,72:N`. Without it nothing is compared.
 */
export function applicationOrPairs(): MixedSchema<Record<string, string>> {
  return recordOf(anyText().max(LONGEST_LOADED, refusal.longest).meta({ isVerbatim: true }))
    .transform(knownFields)
    .test({
      name: 'pairs',
      skipAbsent: true,
      test(fields) {
        if ('tax_type' in fields) return true;
        const names = Object.keys(fields).filter((name) => !BESIDE.includes(name));
        if (names.length === 0) return this.createError({ message: 'Please choose a property.' });
        if (names.length > MOST_PAIRS)
          return this.createError({ message: `At most ${MOST_PAIRS} properties at once.` });
        const strange = names.find((name) => !PROPERTY_ID.test(name) || !FLAG.test(fields[name] ?? ''));
        return strange === undefined || this.createError({ path: strange, message: 'The flag must be 1 or 0.' });
      },
    });
}

/** Other fields are dropped, not refused: the sender may be of another release. */
function knownFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const isKnown = (name: string): boolean =>
    PROPERTY_ID.test(name) || BESIDE.includes(name) || APPLICATION.includes(name);
  const known = Object.entries(value).filter(([name]) => isKnown(name));
  return Object.fromEntries(
    known.map(([name, sent]: [string, unknown]) => [name, typeof sent === 'number' ? String(sent) : sent]),
  );
}

/**
 * The flags by property. 1 and Y stand for a non-resident (NR5).
 * @example nonResidentFlags({ 7: '1', 8: 'N', causer_id: '5' }) // Map { 7 => true, 8 => false }
 */
export function nonResidentFlags(fields: Readonly<Record<string, string>>): Map<number, boolean> {
  const pairs = Object.entries(fields).filter(([name]) => !BESIDE.includes(name));
  return new Map(pairs.map(([id, flag]) => [Number(id), flag === '1' || flag.toUpperCase() === 'Y']));
}

/**
 * Parses the version token of a page, by property.
 * @example loadedFlags({ loaded: '71:Y,72:N' }) // Map { 71 => true, 72 => false }
 */
export function loadedFlags({ loaded = '' }: Readonly<Record<string, string>>): Map<number, boolean> {
  const pairs = loaded.split(',').map((pair) => pair.split(':'));
  return new Map(
    pairs.flatMap(([id = '', flag]) => (PROPERTY_ID.test(id) ? [[Number(id), flag === 'Y'] as const] : [])),
  );
}
