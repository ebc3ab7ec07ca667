import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkInput } from './check.ts';
import { flag, id, line, text } from './fields.ts';
import { recordOf } from './record.ts';
import { listOf, shape } from './shapes.ts';

const messageSchema = shape({
  to: line(20),
  urgent: flag(),
  lines: listOf(shape({ text: text(5) })),
  copies: recordOf(id()),
});
const sent = { to: 'owner', urgent: false, lines: [{ text: 'a' }], copies: { red: 1 } };

describe('checkInput', () => {
  it('checkInput returns valid input', () => {
    expect(checkInput(messageSchema, sent)).toEqual({ ok: true, value: sent });
  });

  it('checkInput reports every bad field at once, nested ones by their path', () => {
    const bad = { to: 5, lines: [{ text: 'a' }, { text: 'too long' }], copies: { red: 'one', blue: 2 } };
    expect(checkInput(messageSchema, bad)).toEqual({
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
  ])('checkInput refuses the request %j as a whole', (whole, message) => {
    expect(checkInput(messageSchema, whole)).toEqual({ ok: false, errors: { request: [message] } });
  });

  it('checkInput reports the required fields when the request is missing', () => {
    const checked = checkInput(messageSchema, undefined);
    expect(checked.ok ? [] : Object.keys(checked.errors).toSorted()).toEqual(['copies', 'lines', 'to', 'urgent']);
  });

  it('checkInput drops unknown fields at every depth', () => {
    const more = { ...sent, extra: 1, lines: [{ text: 'a', extra: 2 }] };
    expect(checkInput(messageSchema, more)).toEqual({ ok: true, value: sent });
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'checkInput drops a field named %s like any other unknown field',
    (name) => {
      const more: unknown = JSON.parse(`{"${name}": {"admin": true}, ${JSON.stringify(sent).slice(1)}`);
      const checked = checkInput(messageSchema, more);
      expect(checked).toEqual({ ok: true, value: sent });
      expect(checked.ok && 'admin' in checked.value).toBe(false);
    },
  );

  it.each(['toString', 'valueOf', 'toJSON'])('checkInput refuses a value whose %s is not a function', (name) => {
    const odd = { [name]: [], valueOf: 1 };
    const checked = checkInput(messageSchema, { to: odd, urgent: odd, lines: odd, copies: { red: odd } });
    expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual(['to', 'urgent', 'lines', 'copies.red']);
  });

  it('checkInput never throws, whatever is sent', () => {
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
        expect(typeof checkInput(messageSchema, whatever).ok).toBe('boolean');
      }),
    );
  });

  it('checkInput accepts its own output unchanged', () => {
    const messages = fc.record({
      to: fc.constantFrom(' owner ', 'a'),
      urgent: fc.boolean(),
      lines: fc.array(fc.record({ text: fc.string({ minLength: 1, maxLength: 5 }) })),
      copies: fc.dictionary(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 99 })),
    });
    fc.assert(
      fc.property(messages, (one) => {
        const first = checkInput(messageSchema, one);
        expect(first.ok && checkInput(messageSchema, first.value)).toEqual(first);
      }),
    );
  });
});

describe('recordOf', () => {
  it('recordOf refuses a list', () => {
    expect(checkInput(recordOf(id()), [])).toEqual({
      ok: false,
      errors: { request: ['The request must be an object.'] },
    });
  });

  it('recordOf accepts an empty object', () => {
    expect(checkInput(recordOf(id()), {})).toEqual({ ok: true, value: {} });
  });
});
