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
  it("keeps the shell's own code apart from what is shared, in whatever folder the checkout lies", () => {
    expect(timesIn('shell.#.js', 'the own words of the shell')).toBe(1);
    expect(timesIn('vendor.#.js', 'the own words of the shell')).toBe(0);
  });

  it('puts a singleton into the vendor chunk, once', () => {
    expect(timesIn('vendor.#.js', 'react.transitional.element')).toBeGreaterThan(0);
    expect(timesIn('shell.#.js', 'react.transitional.element')).toBe(0);
  });

  it.each(['highcharts-container', 'swiper-wrapper'])('leaves what draws a %s to the pages that show one', (words) => {
    const holding = [...files.keys()].filter((name) => name.endsWith('.js') && timesIn(name, words) > 0);
    expect(holding).toEqual([expect.stringMatching(/^\d+\.#\.js$/)]);
  });

  it('carries one federation runtime', () => {
    const copies = [...files.keys()]
      .filter((name) => name.endsWith('.js'))
      .map((name) => timesIn(name, 'beforeRegisterRemote:'));
    expect(copies.filter((count) => count > 0)).toEqual([1]);
  });

  it('hands its federation runtime on to the remotes, which bring none', () => {
    expect(timesIn('shell.#.js', '_FEDERATION_RUNTIME_CORE')).toBeGreaterThan(0);
  });

  it('tells the gateway what the page loads, with a digest of each file and the versions it provides', () => {
    const told: unknown = JSON.parse(text('shell.json').replaceAll(/\.[0-9a-f]{12}\./g, '.#.'));
    expect(told).toMatchObject({
      version: expect.stringMatching(/^1\.2\.3\+[0-9a-f]{12}$/),
      js: expect.arrayContaining(['shell.#.js']),
      provides: { react: expect.stringMatching(/^\d+\.\d+\.\d+$/), contract: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      integrity: { 'shell.#.js': expect.stringMatching(/^sha384-/), 'vendor.#.js': expect.stringMatching(/^sha384-/) },
    });
  });
});
