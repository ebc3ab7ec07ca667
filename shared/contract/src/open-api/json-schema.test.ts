import { describe, expect, it } from '@jest/globals';
import { array, boolean, date, lazy, number, object, ref, string } from 'yup';
import type { AnySchema } from 'yup';
import { addressedId, bit, decimal, flag, id, isoDay, line, oneOf, wholeNumber } from '../schema/fields.ts';
import { recordOf } from '../schema/record.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { toJsonSchema } from './json-schema.ts';

describe('toJsonSchema', () => {
  it.each<[string, AnySchema, object]>([
    ['a text', string(), { type: 'string' }],
    ['a required text of limited length', line(254), { type: 'string', minLength: 1, maxLength: 254 }],
    ['a text with a pattern', string().matches(/^a+$/), { type: 'string', pattern: '^a+$' }],
    ['a text that may be null', string().nullable(), { type: ['string', 'null'] }],
    ['a choice', oneOf(['credit', 'debit']), { type: 'string', enum: ['credit', 'debit'] }],
    ['a choice that may be null', oneOf(['Y']).nullable(), { type: ['string', 'null'], enum: ['Y', null] }],
    ['a day', isoDay(), { type: 'string', format: 'date' }],
    ['an amount', decimal(), { type: 'string', maxLength: 40, format: 'decimal' }],
    ['a number', number().min(0.5), { type: 'number', minimum: 0.5 }],
    ['a whole number', wholeNumber(), { type: 'integer' }],
    ['an id', id(), { type: 'integer', minimum: 1, maximum: 2_147_483_647 }],
    ['an id in an address', addressedId('customer'), { type: 'integer', minimum: 1, maximum: 2_147_483_647 }],
    ['a bit', bit(), { type: 'integer', enum: [0, 1] }],
    ['a flag', flag(), { type: 'boolean' }],
    ['a default', boolean().default(false), { type: 'boolean', default: false }],
    ['a list', listOf(flag()), { type: 'array', items: { type: 'boolean' } }],
    [
      'a list of limited length',
      listOf(flag()).min(1).max(3),
      { type: 'array', items: { type: 'boolean' }, minItems: 1, maxItems: 3 },
    ],
    ['a list of anything', array(), { type: 'array' }],
    ['a table', recordOf(flag()), { type: 'object', additionalProperties: { type: 'boolean' } }],
    ['an empty object', object(), { type: 'object', properties: {} }],
  ])('toJsonSchema describes %s', (_what, schema, expected) => {
    expect(toJsonSchema(schema.describe())).toEqual(expected);
  });

  it('a JSON schema requires mandatory fields but not those with a default', () => {
    const schema = shape({
      must: flag(),
      may: flag().optional(),
      falls: id().nullable().default(null),
      inner: shape({ deep: flag() }),
    });
    expect(toJsonSchema(schema.describe())).toEqual({
      type: 'object',
      properties: {
        must: { type: 'boolean' },
        may: { type: 'boolean' },
        falls: { type: ['integer', 'null'], minimum: 1, maximum: 2_147_483_647, default: null },
        inner: { type: 'object', properties: { deep: { type: 'boolean' } }, required: ['deep'] },
      },
      required: ['must', 'inner'],
    });
  });

  it.each<[string, AnySchema]>([
    ['a date object', date()],
    ['a reference', object({ a: string(), b: ref('a') })],
    ['a schema that depends on its value', object({ a: lazy(() => string()) })],
  ])('toJsonSchema throws for %s instead of describing it wrongly', (_what, schema) => {
    expect(() => toJsonSchema(schema.describe())).toThrow(/No JSON Schema/);
  });
});
