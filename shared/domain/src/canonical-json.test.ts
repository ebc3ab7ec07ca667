import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CanonicalError, canonicalJson } from './canonical-json.ts';
import type { CanonicalValue } from './canonical-json.ts';

const values = fc.letrec<{ value: CanonicalValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string({ unit: 'binary' }),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
  ),
})).value;

/** The same value with its names in the other order. */
function turned(value: CanonicalValue): CanonicalValue {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly CanonicalValue[]).map(turned);
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, field]) => [name, turned(field)]),
  );
}

describe('canonicalJson', () => {
  it('names are sorted at every depth, and nothing stands between the parts', () => {
    expect(canonicalJson({ b: [{ z: null, y: true }], a: 'é "x"\n', B: -0 })).toBe(
      '{"B":0,"a":"é \\"x\\"\\n","b":[{"y":true,"z":null}]}',
    );
  });

  it('the text of a value does not depend on the order in which its fields were written', () => {
    fc.assert(fc.property(values, (value) => canonicalJson(turned(value)) === canonicalJson(value)));
  });

  it('the text reads back as the value', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(canonicalJson(JSON.parse(canonicalJson(value)) as CanonicalValue)).toBe(canonicalJson(value));
      }),
    );
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d has no canonical text', (number) => {
    expect(() => canonicalJson([number])).toThrow(CanonicalError);
  });
});
