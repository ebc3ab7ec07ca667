import { expect, it, jest } from '@jest/globals';
import type { AnySchema } from 'yup';
import { checkInput } from './check.ts';
import { loginLine } from './fields.ts';
import { newPassword, password } from './password.ts';
import { shape } from './shapes.ts';

/** Two marks by turns, which NFC puts into their order one by one. */
const marks = '\u0301\u0316'.repeat(15_800);

it.each<[string, () => AnySchema]>([
  ['a name', () => loginLine(255)],
  ['a password', () => password()],
  ['a new password', () => newPassword()],
])('%s that is far too long is refused before its accents are composed', (_what, field) => {
  const composed = jest.spyOn(String.prototype, 'normalize');
  const checked = checkInput(shape({ field: field() }), { field: `a${marks}` });
  const lengths = composed.mock.contexts.map((text) => String(text).length);
  composed.mockRestore();
  expect(checked.ok).toBe(false);
  expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(4096);
});
