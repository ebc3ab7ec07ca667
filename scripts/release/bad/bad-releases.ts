import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One release that would hurt, made of a copy of an area. */
export interface BadRelease {
  readonly title: string;
  /** The folder of the area. */
  readonly area: string;
  /** Changes the copy before it is built. */
  readonly change: (copy: string) => Promise<void>;
  /** Changes what was built. */
  readonly changeBuilt?: (dist: string) => Promise<void>;
  /** A call that the live api is too old to have. */
  readonly unknownCall?: string;
  /** Whether the types are to find it; otherwise nothing but what comes after them may. */
  readonly isForTypes?: boolean;
  /** The words with which it has to be refused. */
  readonly refused: RegExp;
}

const meadow = 'e2e/remotes/mf-meadow';
const page = 'src/meadow.page.tsx';
const entry = 'src/remote.ts';

/** A statement at the beginning of the meadow's page. */
const inPage = (statement: string) => (copy: string) =>
  replace(copy, page, [
    ['const [isMown, setMown] = useState(false);', `const [isMown, setMown] = useState(false);\n  ${statement}`],
    ['import { useState, type', 'import { useEffect, useState, type'],
  ]);

async function removePart(dist: string): Promise<void> {
  const part = (await readdir(dist)).find((name) => /^(?!remote)[\w.-]+\.js$/.test(name));
  await rm(join(dist, part ?? 'no part'));
}

const unchanged = (): Promise<void> => Promise.resolve();

export const badReleases: readonly BadRelease[] = [
  {
    title: 'a throw when the area is loaded',
    area: meadow,
    change: (copy) => append(copy, entry, "throw new Error('bad from the first line');"),
    refused: /made mf-meadow fail|threw|Meadow does not load/,
  },
  {
    title: 'a misspelt defineRemote',
    area: meadow,
    change: (copy) => replace(copy, entry, [['= defineFaultyRemote(', '= defineFaultyRemot(']]),
    isForTypes: true,
    refused: /its types or tests failed/,
  },
  {
    title: 'a page that throws on real answers',
    area: meadow,
    change: (copy) =>
      replace(copy, 'src/documents.tsx', [['properties.data.length', '(properties.data as never)[0].nothing.length']]),
    refused: /made mf-meadow fail|threw|Meadow does not load/,
  },
  {
    title: 'a missing chunk',
    area: meadow,
    change: unchanged,
    changeBuilt: removePart,
    refused: /its build lacks/,
  },
  {
    title: 'an export that the live shell lacks',
    area: meadow,
    change: (copy) =>
      replace(copy, page, [
        ["import { Button } from '@portal/ui';", "import { Button, brandNew } from '@portal/ui';"],
        ['<p>The grass is green.</p>', '<p>The grass is {brandNew}.</p>'],
      ]),
    refused: /needs brandNew of @portal\/ui, which this shell does not have/,
  },
  {
    title: 'a call that the live api lacks',
    area: meadow,
    change: unchanged,
    unknownCall: 'propertyList',
    refused: /needs the call propertyList \(GET .*\), which the live api does not have/,
  },
  {
    title: 'a style sheet for every header',
    area: meadow,
    change: (copy) => append(copy, 'src/meadow.module.css', 'header { letter-spacing: 3px; }'),
    refused: /changed how another area looks/,
  },
  {
    title: 'an endless loop in an effect',
    area: meadow,
    change: inPage('useEffect(() => {\n    for (let turn = 0; ; turn += 1) if (turn < 0) return;\n  }, []);'),
    refused: /within \d+ seconds/,
  },
  {
    title: 'an endless loop of renderings',
    area: meadow,
    change: inPage('const [turn, setTurn] = useState(0);\n  useEffect(() => setTurn(turn + 1));'),
    refused:
      /did not leave the browser a free moment|within \d+ seconds|made mf-meadow fail|threw|Meadow does not load/,
  },
  {
    title: 'a timer that nobody ends',
    area: meadow,
    change: inPage('useEffect(() => void setInterval(() => undefined, 1000), []);'),
    refused: /left (a timer|more timers)/,
  },
  {
    title: 'a login that throws',
    area: 'mf-auth',
    change: (copy) => append(copy, entry, "throw new Error('nobody gets in');"),
    refused: /made mf-auth fail|threw|does not load/,
  },
  {
    title: 'an address of another area',
    area: meadow,
    change: (copy) => replace(copy, 'remote.json', [['"/meadow"', '"/folio-snap"']]),
    refused: /is taken|left out/,
  },
  {
    title: 'a menu text that nobody can read',
    area: meadow,
    change: (copy) => replace(copy, 'remote.json', [['"label": "Meadow"', String.raw`"label": "\u200b\u2060"`]]),
    refused: /menu text|label/,
  },
];

type Replacements = readonly (readonly [text: string, replacement: string])[];

async function replace(copy: string, file: string, replacements: Replacements): Promise<void> {
  const before = await readFile(join(copy, file), 'utf8');
  for (const [text] of replacements) if (!before.includes(text)) throw new Error(`${file} does not contain “${text}”`);
  const after = replacements.reduce((changed, [text, replacement]) => changed.replace(text, replacement), before);
  await writeFile(join(copy, file), after);
}

async function append(copy: string, file: string, text: string): Promise<void> {
  await writeFile(join(copy, file), `${await readFile(join(copy, file), 'utf8')}\n${text}\n`);
}
