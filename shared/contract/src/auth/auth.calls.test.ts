import { describe, expect, it } from '@jest/globals';
import { checkInput } from '../schema/check.ts';
import { login } from './auth.calls.ts';

describe('login', () => {
  it('login trims the name but not the password', () => {
    const body = { email: ' owner1 ', password: ' secret ', remember: true };
    expect(checkInput(login.body, body)).toEqual({ ok: true, value: { ...body, email: 'owner1' } });
  });

  it('login requires both fields (AUTH 2)', () => {
    const checked = checkInput(login.body, { email: ' ', password: '', remember: false });
    expect(checked.ok ? [] : Object.keys(checked.errors).toSorted()).toEqual(['email', 'password']);
  });

  it.each([
    ['email', 254],
    ['password', 1024],
  ])('login accepts a field %s of up to %d characters', (field, longest) => {
    const body = (length: number) => ({ email: 'a', password: 'b', remember: false, [field]: 'x'.repeat(length) });
    expect(checkInput(login.body, body(longest)).ok).toBe(true);
    expect(checkInput(login.body, body(longest + 1)).ok).toBe(false);
  });
});
