import { describe, expect, it } from '@jest/globals';
import type { AnySchema } from 'yup';
import { authDataSchema, isAuthData } from '../auth/auth.schema.ts';
import { errorAnswerSchema, isErrorAnswer } from '../errors.ts';
import { isProvider, providerSchema } from '../session/provider.schema.ts';
import { variantsOf } from '../testing/variants.ts';
import {
  isBetween,
  isFlag,
  isId,
  isLine,
  isListOf,
  isOneOf,
  isShape,
  isTableOf,
  isText,
  isWholeNumber,
} from './guards.ts';
import { anyText, between, flag, id, oneOf, text, wholeNumber } from './fields.ts';
import { recordOf } from './record.ts';
import { listOf, shape } from './shapes.ts';

const owner = {
  user: {
    customer_id: 7,
    simulate: 'value',
    role: 'owner',
    owner: { first_name: 'Ann', last_name: 'Lee' },
    actor: { first_name: '', last_name: 'Lee' },
  },
  user_detail: { first_name: 'Ann', last_name: 'Lee', is_sla_signed: 'Y' },
  access_token: 'token',
};
const provider = {
  name: 'Maple Homes',
  address: null,
  logo: '/pub/logo.png',
  support_email: 'help@portal.test',
  support_phone: null,
  site: null,
  logout_url: null,
  non_resident_percent: 25,
  paper: 'Letter',
};
const refusal = {
  type: 'error',
  message: 'Some fields are not right.',
  errors: { email: ['The Email field is required.'] },
  code: 'invalid',
  challenge: 'c',
  needs: ['password'],
  request_id: 'r',
};

/** The variants of which a guard and its schema say different things. */
function differences(schema: AnySchema, guard: (value: unknown) => boolean, example: unknown): readonly unknown[] {
  return [example, ...variantsOf(example)].filter(
    (value) => guard(value) !== schema.isValidSync(value, { strict: true }),
  );
}

describe('a guard', () => {
  it.each<[string, AnySchema, (value: unknown) => boolean, unknown]>([
    ['the access info', authDataSchema, isAuthData, owner],
    ['the provider', providerSchema, isProvider, provider],
    ['an error response', errorAnswerSchema, isErrorAnswer, refusal],
    ['a text', anyText(), isText, 'a'],
    ['a line', text(60), isLine(60), 'a'],
    ['a line of a pattern', text(60).matches(/^\//), isLine(60, /^\//), '/a'],
    ['a flag', flag(), isFlag, true],
    ['a whole number', wholeNumber(), isWholeNumber, 5],
    ['a number between two', between(-1, 1), isBetween(-1, 1), 0],
    ['an id', id(), isId, 7],
    ['a choice', oneOf(['Y', 'N']), isOneOf(['Y', 'N']), 'N'],
    ['a list', listOf(id()), isListOf(isId), [7, 8]],
    ['a table', recordOf(id()), isTableOf(isId), { red: 7 }],
    ['an object', shape({ id: id() }), isShape({ id: isId }), { id: 7 }],
  ])(
    'the guard of %s accepts its example and what its schema accepts, and nothing else',
    (_what, schema, guard, example) => {
      expect(guard(example)).toBe(true);
      expect(differences(schema, guard, example)).toEqual([]);
    },
  );

  it('a field that an object only inherits is missing', () => {
    expect(isShape({ toString: isText })({})).toBe(false);
    expect(isShape({ name: isText })(Object.create({ name: 'inherited' }))).toBe(false);
  });
});
