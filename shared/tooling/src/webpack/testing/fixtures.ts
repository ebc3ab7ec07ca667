import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Files = Readonly<Record<string, string>>;

const remote = {
  'package.json': JSON.stringify({ name: 'mf-fixture', version: '1.2.3', type: 'module' }),
  'remote.json': JSON.stringify({
    name: 'mf-fixture',
    routes: [{ name: 'fixture', path: '/fixture', access: 'signed-in', title: 'Fixture' }],
    menus: [{ label: 'Fixture', route: 'fixture', icon: 'M4 4h4', order: 5, audience: ['owner'] }],
    contract: '^1.0.0',
  }),
  'src/remote.ts': `
    import { defineRemote } from '@portal/platform';
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { formatDay } from './day.ts';
    import styles from './fixture.module.css';
    const lines = () => import('./lines.ts');
    const Root = () => createElement('p', { onClick: lines, className: styles.fixture }, formatDay(createRoot));
    export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-fixture', Root });`,
  'src/day.ts': `export const formatDay = (day: unknown): string => 'as of ' + String(day);`,
  'src/lines.ts': `export const lines: readonly string[] = ['what the figure sums'];`,
  'src/fixture.module.css': `.fixture { color: rebeccapurple; }`,
};

const shell = {
  'package.json': JSON.stringify({ name: 'fixture-shell', version: '1.2.3', type: 'module' }),
  'src/index.ts': `
    import '@portal/ui/styles.css';
    import { createElement } from 'react';
    import { greet } from './greet.ts';
    import { session$ } from '@portal/platform/core';
    const later = () => [import('@portal/platform'), import('moment'), import('yup'), import('@portal/ui'), import('@portal/ui/chart'), import('@portal/ui/slider')];
    Object.assign(window, { started: [createElement, greet, session$, later] });`,
  'src/greet.ts': `export const greet = (): string => 'the own words of the shell';`,
};

export interface Fixture {
  readonly folder: string;
  readonly remove: () => void;
}

/** A small remote in a temporary folder, with the differences that a test needs. */
export function fixtureRemote(
  neighbour: string,
  differences: Partial<Record<keyof typeof remote, string>> = {},
): Fixture {
  return write('remote', neighbour, { ...remote, ...differences });
}

/** A small shell, in a checkout below a folder with the name of one of our packages. */
export function fixtureShell(
  neighbour: string,
  differences: Partial<Record<keyof typeof shell, string>> = {},
): Fixture {
  return write('shared/shell', neighbour, { ...shell, ...differences });
}

/** Built against the packages that `neighbour` has installed. */
function write(place: string, neighbour: string, files: Files): Fixture {
  const checkout = mkdtempSync(join(realpathSync(tmpdir()), 'portal-build-'));
  const folder = join(checkout, place);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync(join(neighbour, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    remove: () => {
      rmSync(checkout, { recursive: true, force: true });
    },
  };
}
