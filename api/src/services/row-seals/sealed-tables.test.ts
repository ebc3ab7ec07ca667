import { describe, expect, it } from '@jest/globals';
import { isKeyOf } from './sealed-tables.ts';
import type { SealedTable } from './sealed-tables.ts';

describe('the key of a row that the provider names', () => {
  it.each<readonly [SealedTable, string]>([
    ['bank_accounts', '5000000'],
    ['bank_accounts', '1000000004'],
    ['bank_changes', '10000000000'],
    ['recovery_codes', '7:abc'],
    ['kept_fields', 'owners:7:email'],
    ['removed_logins', '7:noor:of@books.test'],
  ])('of %s can be %s', (table, key) => {
    expect(isKeyOf(table, key)).toBe(true);
  });

  it.each<readonly [SealedTable, string]>([
    ['bank_accounts', ''],
    ['bank_accounts', 'x'],
    ['bank_accounts', '7:8'],
    ['bank_accounts', '2147483648'],
    ['recovery_codes', '7:'],
    ['recovery_codes', 'abc'],
    ['kept_fields', 'owners:7'],
    ['kept_fields', 'owners:x:email'],
  ])('of %s cannot be "%s"', (table, key) => {
    expect(isKeyOf(table, key)).toBe(false);
  });
});
