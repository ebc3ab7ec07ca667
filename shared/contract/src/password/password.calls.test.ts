import { describe, expect, it } from '@jest/globals';
import { toJsonSchema } from '../open-api/json-schema.ts';
import { checkInput } from '../schema/check.ts';
import { login } from '../auth/auth.calls.ts';
import { changePassword, forgotPassword } from './password.calls.ts';

const right = { password: 'correct horse', cpassword: 'correct horse', reset_token: 'token' };

function errorsOf(body: object): unknown {
  const checked = checkInput(changePassword.body, { ...right, ...body });
  return checked.ok ? {} : checked.errors;
}

const both = (text: string) => ({ password: text, cpassword: text });

describe('a new password', () => {
  it.each([
    ['ten characters', 'x'.repeat(10)],
    ['ten emoji', '🏠'.repeat(10)],
    ['1,024 emoji', '🏠'.repeat(1024)],
    ['nothing but spaces', ' '.repeat(10)],
    ['small letters alone', 'correct horse'],
  ])('a new password may be %s, because only the length matters (AU7)', (_what, text) => {
    expect(errorsOf(both(text))).toEqual({});
  });

  it.each([
    ['nine characters', 'x'.repeat(9), 'The Password field must be at least 10 characters long.'],
    ['nine emoji', '🏠'.repeat(9), 'The Password field must be at least 10 characters long.'],
    ['1,025 characters', 'x'.repeat(1025), 'The Password field must be at most 1024 characters long.'],
  ])('a new password of %s is refused (AU7)', (_what, text, message) => {
    expect(errorsOf(both(text))).toEqual({ password: [message] });
  });

  it.each([5, true, ['correct horse'], { toString: 'correct horse' }, null])(
    'a new password that is %j and not a string is refused',
    (sent) => {
      expect(errorsOf({ password: sent })).toHaveProperty('password');
    },
  );

  it('a new password must be confirmed exactly (AUTH 15)', () => {
    for (const cpassword of ['correct horsf', 'Correct horse', 'correct horse ']) {
      expect(errorsOf({ cpassword })).toEqual({ cpassword: ['The passwords do not match.'] });
    }
  });

  it('every empty field of a new password gets exactly one error, all in one response', () => {
    expect(errorsOf({ cpassword: '' })).toEqual({ cpassword: ['The Confirm Password field is required.'] });
    expect(errorsOf({ password: '' })).toEqual({ password: ['The Password field is required.'] });
    const nothing = checkInput(changePassword.body, {});
    expect(nothing.ok ? [] : Object.keys(nothing.errors).toSorted()).toEqual(['cpassword', 'password', 'reset_token']);
    expect(checkInput(changePassword.body, null).ok).toBe(false);
  });

  it('the OpenAPI document states the length limits of a new password', () => {
    const { properties } = toJsonSchema(changePassword.body.describe());
    expect(properties?.['password']).toMatchObject({ type: 'string', minLength: 10, maxLength: 1024 });
  });

  it('login accepts a password as long as the longest new password', () => {
    const body = { email: 'owner7', password: '🏠'.repeat(1024), remember: false };
    expect(checkInput(login.body, body)).toEqual({ ok: true, value: body });
  });
});

describe('a forgotten password', () => {
  it('a request for a reset link requires a name, and the error uses the label of the page (AUTH 10)', () => {
    expect(checkInput(forgotPassword.body, { email: ' ' })).toEqual({
      ok: false,
      errors: { email: ['The Email/Username field is required.'] },
    });
    expect(checkInput(forgotPassword.body, { email: ' owner7 ' })).toEqual({ ok: true, value: { email: 'owner7' } });
  });
});

describe('login', () => {
  it('login errors use the labels of the page (AUTH 1, 2)', () => {
    expect(checkInput(login.body, { remember: false })).toMatchObject({
      errors: { email: ['The Email or Username field is required.'], password: ['The Password field is required.'] },
    });
  });
});
