import { describe, expect, it } from '@jest/globals';
import { errorAnswerSchema, errorCodes } from './errors.ts';
import { checkInput } from './schema/check.ts';

describe('errorCodes', () => {
  it.each<[keyof typeof errorCodes, number]>([
    ['malformed', 400],
    ['unauthenticated', 401],
    ['credentials', 401],
    ['renewal', 401],
    ['csrf', 403],
    ['sla_pending', 403],
    ['forbidden', 403],
    ['not_found', 404],
    ['unknown_login', 404],
    ['identity_changed', 409],
    ['key_reused', 409],
    ['too_large', 413],
    ['unsupported_media', 415],
    ['invalid', 422],
    ['reset_token', 422],
    ['too_many', 429],
    ['internal', 500],
    ['unavailable', 503],
  ])('the error %s has status %d and a message', (code, status) => {
    expect(errorCodes[code].status).toBe(status);
    expect(errorCodes[code].message).toMatch(/\.$|!$/);
  });

  it('a refused login has the message of the specification (AUTH 6)', () => {
    expect(errorCodes.credentials.message).toBe(
      'Invalid Credentails. Please check Email and Password then login again!',
    );
  });

  it('a refused renewal and an unknown login have the messages of the specification (AUTH 12, 19)', () => {
    expect(errorCodes.renewal.message).toBe('Invalid Credentails. Please check Email and Password and login again!');
    expect(errorCodes.unknown_login.message).toBe('Invalid Credentails. Email Id Not Exists!');
  });

  it('every error code has a message of its own', () => {
    const words = Object.values(errorCodes).map(({ message }) => message);
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('errorAnswerSchema', () => {
  const answer = { type: 'error', message: 'Not found.', code: 'not_found', request_id: 'req-1' };

  it('an error response is read with and without field errors', () => {
    expect(checkInput(errorAnswerSchema, answer)).toEqual({ ok: true, value: answer });
    const withFields = { ...answer, errors: { email: ['The email field is required.'] } };
    expect(checkInput(errorAnswerSchema, withFields)).toEqual({ ok: true, value: withFields });
  });

  it('a success is not read as an error response', () => {
    expect(checkInput(errorAnswerSchema, { ...answer, type: 'success' }).ok).toBe(false);
  });
});
