import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkInput } from './check.ts';
import { flag, id, line, text } from './fields.ts';
import { recordOf } from './record.ts';
import { listOf, shape } from './shapes.ts';

const letter = shape({ to: line(20), urgent: flag(), lines: listOf(shape({ text: text(5) })), copies: recordOf(id()) });
const sent = { to: 'owner', urgent: false, lines: [{ text: 'a' }], copies: { red: 1 } };

describe('checkInput', () => {
  it('reads what fits', () => {
    expect(checkInput(letter, sent)).toEqual({ ok: true, value: sent });
  });

  it('names every bad field at once, deep ones by their place', () => {
    const bad = { to: 5, lines: [{ text: 'a' }, { text: 'too long' }], copies: { red: 'one', blue: 2 } };
    expect(checkInput(letter, bad)).toEqual({
      ok: false,
      errors: {
        to: ['The to field must be a text.'],
        urgent: ['The urgent field is required.'],
        'lines[1].text': ['The lines[1].text field must be at most 5 characters long.'],
        'copies.red': ['The red field must be a whole number.'],
      },
    });
  });

  it.each([
    [null, 'The request is required.'],
    ['text', 'The request must be an object.'],
    [5, 'The request must be an object.'],
    [[], 'The request must be an object.'],
  ])('refuses %j as a whole', (whole, message) => {
    expect(checkInput(letter, whole)).toEqual({ ok: false, errors: { request: [message] } });
  });

  it('asks for the fields when nothing came at all', () => {
    const checked = checkInput(letter, undefined);
    expect(checked.ok ? [] : Object.keys(checked.errors).toSorted()).toEqual(['copies', 'lines', 'to', 'urgent']);
  });

  it('drops fields that it does not know, at every depth', () => {
    const more = { ...sent, extra: 1, lines: [{ text: 'a', extra: 2 }] };
    expect(checkInput(letter, more)).toEqual({ ok: true, value: sent });
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'drops a field named %s like any other',
    (name) => {
      const more: unknown = JSON.parse(`{"${name}": {"admin": true}, ${JSON.stringify(sent).slice(1)}`);
      const checked = checkInput(letter, more);
      expect(checked).toEqual({ ok: true, value: sent });
      expect(checked.ok && 'admin' in checked.value).toBe(false);
    },
  );

  it.each(['toString', 'valueOf', 'toJSON'])('refuses a value whose %s is no function', (name) => {
    const odd = { [name]: [], valueOf: 1 };
    const checked = checkInput(letter, { to: odd, urgent: odd, lines: odd, copies: { red: odd } });
    expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual(['to', 'urgent', 'lines', 'copies.red']);
  });

  it('never throws, whatever is sent', () => {
    const odd = fc.dictionary(
      fc.constantFrom('toString', 'valueOf', 'toJSON', '__proto__', 'length', 'red', 'text'),
      fc.jsonValue(),
    );
    const field = fc.oneof(fc.jsonValue(), odd);
    const fields = fc.record({
      to: field,
      urgent: field,
      lines: fc.oneof(field, fc.array(field)),
      copies: fc.oneof(field, fc.dictionary(fc.string(), field)),
    });
    const anything = fc.oneof(field, fields, fc.anything());
    fc.assert(
      fc.property(anything, (whatever) => {
        expect(typeof checkInput(letter, whatever).ok).toBe('boolean');
      }),
    );
  });

  it('reads again what it has read', () => {
    const letters = fc.record({
      to: fc.constantFrom(' owner ', 'a'),
      urgent: fc.boolean(),
      lines: fc.array(fc.record({ text: fc.string({ minLength: 1, maxLength: 5 }) })),
      copies: fc.dictionary(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 99 })),
    });
    fc.assert(
      fc.property(letters, (one) => {
        const first = checkInput(letter, one);
        expect(first.ok && checkInput(letter, first.value)).toEqual(first);
      }),
    );
  });
});

describe('recordOf', () => {
  it('takes no list for a table', () => {
    expect(checkInput(recordOf(id()), [])).toEqual({
      ok: false,
      errors: { request: ['The request must be an object.'] },
    });
  });

  it('may be empty', () => {
    expect(checkInput(recordOf(id()), {})).toEqual({ ok: true, value: {} });
  });
});
