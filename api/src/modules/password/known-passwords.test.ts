import { describe, expect, it } from '@jest/globals';
import { AppError } from '../../app-error.ts';
import { refuseCommon } from './known-passwords.ts';

const names = ['Ada.Cote@portal.test', 'ada-the-owner'];
const tooCommon = 'Many people use this password, and thieves try it first. Please choose another one.';
const ownName = 'The password must not be your name or e-mail address.';

function reasonAgainst(password: string): unknown {
  try {
    refuseCommon(password, names);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.errors : error;
  }
}

describe('a password that is refused', () => {
  it.each([
    '1234567890',
    'qwertyuiop',
    'password123',
    'Password123',
    'PASSWORD123',
    '  password123 ',
    'Password123!',
    'basketball',
    'iloveyou123',
  ])('is one that many people use: %j (AU7)', (password) => {
    expect(reasonAgainst(password)).toEqual({ password: [tooCommon] });
  });

  it.each(['aaaaaaaaaa', 'ababababab', 'abcabcabcabc', '🏠🏠🏠🏠🏠🏠🏠🏠🏠🏠', '          ', 'hello'.repeat(3)])(
    'repeats one part: %j',
    (password) => {
      expect(reasonAgainst(password)).toEqual({ password: [tooCommon] });
    },
  );

  it.each([
    'ada.cote@portal.test',
    'ADA.COTE@PORTAL.TEST',
    'ada-the-owner',
    'Ada-The-Owner!',
    ' ada.cote',
    'Ada.Cote!!!',
  ])('is a name of the login itself: %j (AU7)', (password) => {
    expect(reasonAgainst(password)).toEqual({ password: [ownName] });
  });
});

describe('a password that is accepted', () => {
  it.each([
    'correct horse',
    'Portal-demo-1',
    'bob.cote@portal.test',
    'ada the owner of it',
    'passw0rd is my dog',
    'été à la plage',
  ])('needs no digits, capitals or signs: %j (AU7)', (password) => {
    expect(reasonAgainst(password)).toBeNull();
  });
});
