import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { CONTRACT_VERSION } from './version.ts';

it('is the version of the package, which builds state', () => {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(manifest).toMatchObject({ version: CONTRACT_VERSION });
});
