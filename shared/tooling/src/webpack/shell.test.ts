import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile } from './compile.ts';
import { shellConfig } from './shell.ts';
import { fixtureShell } from './testing/fixtures.ts';

const fixture = fixtureShell(resolve(import.meta.dirname, '../../../../shell'));
const files = new Map<string, string>();

beforeAll(async () => {
  const warnings = await compile(shellConfig(fixture.folder));
  if (warnings) throw new Error(warnings);
  const dist = join(fixture.folder, 'dist');
  for (const name of readdirSync(dist))
    files.set(name.replace(/[0-9a-f]{12}/, '#'), readFileSync(join(dist, name), 'utf8'));
});

afterAll(() => {
  fixture.remove();
});

const text = (name: string): string => files.get(name) ?? '';
const timesIn = (name: string, words: string): number => text(name).split(words).length - 1;

describe('shellConfig', () => {
  it("the shell's own code is separate from the shared libraries, in whatever folder the checkout is", () => {
    expect(timesIn('shell.#.js', 'the own words of the shell')).toBe(1);
    expect(timesIn('vendor.#.js', 'the own words of the shell')).toBe(0);
  });

  it('each singleton is in the vendor chunk once', () => {
    expect(timesIn('vendor.#.js', 'react.transitional.element')).toBeGreaterThan(0);
    expect(timesIn('shell.#.js', 'react.transitional.element')).toBe(0);
  });

  it('what reads, writes and checks with schemas is in the chunk of the inside, and in no other', () => {
    for (const words of ['ERR_BAD_OPTION', 'is a required field', 'defaultMutationOptions'])
      expect([words, timesIn('inside.#.js', words) > 0, timesIn('vendor.#.js', words)]).toEqual([words, true, 0]);
    expect(timesIn('vendor.#.js', 'session')).toBeGreaterThan(0);
  });

  it('the router is its production build, and the HTTP client has one way to send', () => {
    expect(timesIn('vendor.#.js', 'Hey developer')).toBe(0);
    expect(timesIn('inside.#.js', 'Stream request bodies are not supported')).toBe(0);
    expect(timesIn('inside.#.js', 'XMLHttpRequest')).toBeGreaterThan(0);
  });

  it.each(['highcharts-container', 'swiper-wrapper'])(
    'the code that draws a %s is left to the pages that show one',
    (words) => {
      const holding = [...files.keys()].filter((name) => name.endsWith('.js') && timesIn(name, words) > 0);
      expect(holding).toEqual([expect.stringMatching(/^(\d+|swiper)\.#\.js$/)]);
    },
  );

  it('shell.json lists what the page loads, a digest of each file and the provided versions', () => {
    const told: unknown = JSON.parse(text('shell.json').replaceAll(/\.[0-9a-f]{12}\./g, '.#.'));
    expect(told).toMatchObject({
      version: expect.stringMatching(/^1\.2\.3\+[0-9a-f]{12}$/),
      js: expect.arrayContaining(['shell.#.js']),
      inside: expect.arrayContaining(['inside.#.js', 'inside.#.css']),
      fonts: ['inter-latin.#.woff2'],
      provides: { react: expect.stringMatching(/^\d+\.\d+\.\d+$/), contract: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      integrity: { 'shell.#.js': expect.stringMatching(/^sha384-/), 'vendor.#.js': expect.stringMatching(/^sha384-/) },
    });
  });

  it('shell.json states what there is in each module that the shell has for areas, and the calls that it makes', () => {
    const { exports, calls } = JSON.parse(text('shell.json')) as Record<'exports' | 'calls', object>;
    expect(exports).toEqual({
      '@portal/platform': expect.arrayContaining(['defineRemote', 'useCall']),
      '@portal/ui': expect.arrayContaining(['Button', 'Table']),
      '@portal/ui/chart': expect.arrayContaining(['Gauge']),
      '@portal/ui/slider': expect.arrayContaining(['CardSlider']),
      moment: ['*'],
      yup: expect.arrayContaining(['object', 'string']),
    });
    expect(calls).toMatchObject({ refresh: { at: 'POST /auth/refresh' } });
    expect(calls).not.toHaveProperty('propertyList');
  });

  it('a first paint that would need days or schemas fails the build, which says so', async () => {
    const slow = fixtureShell(resolve(import.meta.dirname, '../../../../shell'), {
      'src/greet.ts': `import moment from 'moment'; export const greet = (): string => moment().format();`,
    });
    await expect(compile(shellConfig(slow.folder))).rejects.toThrow('the first paint of every page would carry ');
    slow.remove();
  });
});
