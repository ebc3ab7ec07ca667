import { makeCodes } from '../../src/services/encryption/audit-keys.ts';
import { parseKeys } from '../../src/services/encryption/own-keys.ts';
import { makeCipher } from '../../src/services/encryption/cipher.ts';
import type { Cipher } from '../../src/services/encryption/cipher.ts';

/** BANK_KEYS of every test that does not bring its own. */
export const BANK_KEYS = Buffer.alloc(32, 7).toString('base64');
/** AUDIT_KEYS of every test that does not bring its own. */
export const AUDIT_KEYS = Buffer.alloc(32, 8).toString('base64');

export const testKeys = parseKeys(BANK_KEYS, 'BANK_KEYS');
export const testAuditKeys = parseKeys(AUDIT_KEYS, 'AUDIT_KEYS');
export const testCipher = makeCipher(testKeys);
export const testCodes = makeCodes(testAuditKeys, 'audit');
export const testAccessCodes = makeCodes(testAuditKeys, 'access');

export async function openTestCipher(): Promise<Cipher> {
  return testCipher;
}
