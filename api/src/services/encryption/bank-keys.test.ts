import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCipher } from './bank-keys.ts';
import { parseKeys } from './own-keys.ts';

const written = (): string => randomBytes(32).toString('base64');
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-keys-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

describe('the keys of account numbers', () => {
  it('BANK_KEYS lists them, and the first one encrypts (BA2)', async () => {
    const [first, second] = [written(), written()];
    const both = await openCipher({
      bankKeys: parseKeys(`${first}, ${second}`, 'BANK_KEYS'),
      dataDir,
      mode: 'production',
    });
    const alone = await openCipher({ bankKeys: parseKeys(first, 'BANK_KEYS'), dataDir, mode: 'production' });
    expect(alone.decrypt('a', both.encrypt('a', '1'))).toBe('1');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it.each(['', 'c2hvcnQ=', 'secret-secret', 'A'.repeat(44)])(
    'a wrong key is refused and not repeated: "%s"',
    (text) => {
      const refused = (): unknown => parseKeys(text, 'BANK_KEYS');
      expect(refused).toThrow(/^BANK_KEYS must be keys of 32 bytes in base64/);
      if (text !== '') expect(refused).not.toThrow(text);
    },
  );

  it('without BANK_KEYS one key is made in DATA_DIR for its user alone, and several processes share it (BA2)', async () => {
    const settings = { bankKeys: null, dataDir, mode: 'trial' as const };
    const [one, other] = await Promise.all([openCipher(settings), openCipher(settings)]);
    expect(other.decrypt('a', one.encrypt('a', '5204417'))).toBe('5204417');
    expect((await openCipher(settings)).decrypt('a', one.encrypt('a', '1'))).toBe('1');
    expect(readdirSync(dataDir)).toEqual(['keys.json']);
    expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600);
  });

  it('production makes no key by itself (BA2)', async () => {
    await expect(openCipher({ bankKeys: null, dataDir, mode: 'production' })).rejects.toThrow('BANK_KEYS must be set');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('a damaged keys.json is named, and its content is not', async () => {
    writeFileSync(join(dataDir, 'keys.json'), '{"bank_keys":"hidden-thing"}');
    const opening = openCipher({ bankKeys: null, dataDir, mode: 'trial' });
    await expect(opening).rejects.toThrow(join(dataDir, 'keys.json'));
    await expect(opening).rejects.not.toThrow('hidden-thing');
    expect(readFileSync(join(dataDir, 'keys.json'), 'utf8')).toContain('hidden-thing');
  });
});
