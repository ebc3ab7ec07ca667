import { afterEach, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile } from './compile.ts';
import { remoteConfig } from './remote.ts';
import { fixtureRemote, type Fixture } from './testing/fixtures.ts';

const folio = resolve(import.meta.dirname, '../../../../mf-folio');

const fixtures: Fixture[] = [];
afterEach(() => {
  for (const { remove } of fixtures.splice(0)) remove();
});

interface Stated {
  readonly uses: Readonly<Record<string, readonly string[]>>;
  readonly calls: Readonly<Record<string, object>>;
}

/** Builds an area with this code in a part that it loads later. */
async function buildArea(lines: string): Promise<Stated> {
  const fixture = fixtureRemote(folio, { 'src/lines.ts': lines });
  fixtures.push(fixture);
  await compile(remoteConfig(fixture.folder));
  return JSON.parse(readFileSync(join(fixture.folder, 'dist/release.json'), 'utf8')) as Stated;
}

describe('a build of an area', () => {
  it('a build states by name what it takes of each shared module and which calls it makes, those of parts that are loaded later too, and nothing of code that is left out', async () => {
    const { uses, calls } = await buildArea(
      `import { calls } from '@portal/contract';
       import { useDraft } from '@portal/platform';
       import { Button, Table as Sheet } from '@portal/ui';
       import { Gauge } from '@portal/ui/chart';
       import moment from 'moment';
       const unused = () => [Gauge, calls.search];
       export const lines = [Button, Sheet, moment, calls.propertyList.name];
       export type Draft = typeof useDraft;`,
    );
    expect(uses).toEqual({
      '@portal/platform': ['defineRemote'],
      '@portal/ui': ['Button', 'Table'],
      // It is loaded all the same.
      '@portal/ui/chart': [],
      moment: ['*'],
      react: ['createElement'],
      'react-dom/client': ['createRoot'],
      // The contract's own schemas take these.
      yup: expect.arrayContaining(['object', 'string']),
    });
    expect(calls).toEqual({
      propertyList: expect.objectContaining({ sent: 'json', answer: expect.objectContaining({ type: 'array' }) }),
    });
  });

  it('an import of the calls that cannot be followed takes each of them', async () => {
    const { calls } = await buildArea(
      `import { calls } from '@portal/contract'; export const lines = (name: string) => Reflect.get(calls, name);`,
    );
    expect(Object.keys(calls).length).toBeGreaterThan(100);
  });

  it('code that takes all of a package of ours, or defines a call that is no row of the contract, fails the build', async () => {
    const building = buildArea(
      `import { defineCall } from '@portal/contract';
       import * as ui from '@portal/ui';
       export const lines = (name: string) => [Reflect.get(ui, name), defineCall({ name: 'own', path: '/own' } as never)];`,
    );
    await expect(building).rejects.toThrow('./src/lines.ts takes all of @portal/ui: import by name what it needs');
    await expect(building).rejects.toThrow('./src/lines.ts defines a call of its own: a call is a row of the contract');
  });
});
