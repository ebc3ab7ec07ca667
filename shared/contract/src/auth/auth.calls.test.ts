import { describe, expect, it } from '@jest/globals';
import { checkInput } from '../schema/check.ts';
import { login } from './auth.calls.ts';

describe('login', () => {
  it('takes the name without the spaces around it and the password with them', () => {
    const body = { email: ' owner1 ', password: ' secret ', remember: true };
    expect(checkInput(login.body, body)).toEqual({ ok: true, value: { ...body, email: 'owner1' } });
  });

  it('requires both fields (AUTH 2)', () => {
    const checked = checkInput(login.body, { email: ' ', password: '', remember: false });
    expect(checked.ok ? [] : Object.keys(checked.errors).toSorted()).toEqual(['email', 'password']);
  });

  it.each([
    ['email', 254],
    ['password', 1024],
  ])('takes %s of %d characters and no more', (field, longest) => {
    const body = (length: number) => ({ email: 'a', password: 'b', remember: false, [field]: 'x'.repeat(length) });
    expect(checkInput(login.body, body(longest)).ok).toBe(true);
    expect(checkInput(login.body, body(longest + 1)).ok).toBe(false);
  });
});
