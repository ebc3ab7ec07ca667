import { describe, expect, it } from '@jest/globals';
import { AppError } from '../../app-error.ts';
import { refuseCommon } from './known-passwords.ts';

const names = ['Ada.Cote@portal.test', 'ada-the-owner'];
const tooCommon = 'Many people use this password, and thieves try it first. Please choose another one.';
const ownName = 'The password must not be your name or email address.';

function reasonAgainst(password: string): unknown {
  try {
    refuseCommon(password, names);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.errors : error;
  }
}

describe('a refused password', () => {
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
  ])('the common password %j is refused (AU7)', (password) => {
    expect(reasonAgainst(password)).toEqual({ password: [tooCommon] });
  });

  it.each(['aaaaaaaaaa', 'ababababab', 'abcabcabcabc', '🏠🏠🏠🏠🏠🏠🏠🏠🏠🏠', '          ', 'hello'.repeat(3)])(
    'a password that repeats one part is refused: %j',
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
  ])('the name of the login itself is refused as its password: %j (AU7)', (password) => {
    expect(reasonAgainst(password)).toEqual({ password: [ownName] });
  });
});

describe('an accepted password', () => {
  it.each([
    'correct horse',
    'Portal-demo-1',
    'bob.cote@portal.test',
    'ada the owner of it',
    'passw0rd is my dog',
    'été à la plage',
  ])('a password needs no digits, capitals or signs: %j (AU7)', (password) => {
    expect(reasonAgainst(password)).toBeNull();
  });
});
