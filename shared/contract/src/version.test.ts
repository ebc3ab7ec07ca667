import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { CONTRACT_VERSION } from './version.ts';

it('the contract version equals the version of the package, which builds read', () => {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(manifest).toMatchObject({ version: CONTRACT_VERSION });
});
