import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRegistry } from '@portal/contract';
import { expect, test } from '../fixtures.ts';
import { ownPortal, pinsKey } from '../portal/deployment.ts';
import { storeMeadow } from '../portal/fixture-releases.ts';
import { patience } from '../portal/patience.ts';
import { tryLeaving } from '../trial/leaving.ts';
import { Tour } from '../trial/tour.ts';

interface Candidate {
  readonly title: string;
  /** The files of the build that the text is added to. */
  readonly file: RegExp;
  readonly text: string;
  /** Null for a release that harms nobody. */
  readonly fault: RegExp | null;
}

const candidates: readonly Candidate[] = [
  { title: 'lets a harmless area pass', file: /^remote\.\w+\.js$/, text: '', fault: null },
  {
    title: 'refuses an area whose style sheet is for every header',
    file: /^remote\.\w+\.css$/,
    text: '\nheader{letter-spacing:3px}',
    fault: /^changed how another area looks: the letter-spacing of header was normal and is 3px at /,
  },
  {
    title: 'refuses an area that leaves a timer running',
    file: /^remote\.\w+\.js$/,
    text: '\nsetInterval(()=>{},1e3);',
    fault: /^left a timer running/,
  },
];

for (const [index, { title, file, text, fault }] of candidates.entries())
  test(`the trial run ${title}`, ownPortal, async ({ browser, baseURL, accounts }) => {
    const url = baseURL ?? '';
    const entry = await storeMeadow(900 + index, async (dist) => {
      for (const name of await readdir(dist)) if (file.test(name)) await appendFile(join(dist, name), text);
    });
    const { entries } = parseRegistry(await (await fetch(`${url}/registry.json`)).json());
    const pins = JSON.stringify({ overrides: [{ remote: entry.name, from: entry.version }], notice: null });
    const tour = await Tour.begin({
      browser,
      url,
      account: accounts.owner.email,
      device: 'desk',
      // How long a step may take is no part of these tests.
      limit: 30_000 * patience,
      shown: new Set(),
      prepare: async (context) => {
        await context.addInitScript(setPins, [pinsKey, pins] as const);
      },
    });
    const stops = entry.routes.map((route) => ({ route, address: route.path }));
    const walk = tryLeaving(tour, { entry, visitor: 'owner', stops }, entries);
    await (fault === null ? walk : expect(walk).rejects.toThrow(fault));
    await tour.end();
  });

/** Runs in the page; an empty one has no storage. */
function setPins([key, value]: readonly [key: string, value: string]): void {
  if (location.protocol.startsWith('http')) sessionStorage.setItem(key, value);
}
