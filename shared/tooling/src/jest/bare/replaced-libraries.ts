import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const here = (path: string): string => new URL(path, import.meta.url).href;
const packageOf = (library: string, folder: string): string =>
  dirname(createRequire(join(import.meta.dirname, folder, 'package.json')).resolve(`${library}/package.json`));

const inEveryTest = new Map([
  ['@jest/globals', here('./jest-globals.ts')],
  ['fast-check', here('../fast-check.stub.ts')],
]);

const ownLibraries = here('../../../../testing/src/library/');
const axios = pathToFileURL(join(packageOf('axios', '../../../../platform'), 'dist/esm/axios.js')).href;

const inPages = new Map([
  ['@testing-library/react', `${ownLibraries}react.ts`],
  ['@testing-library/dom', `${ownLibraries}dom.ts`],
  // The browser's build, without Node's own ways to send requests.
  ['axios', axios],
  // Modules instead of scripts, which can be loaded again for each page.
  ['highcharts', 'highcharts/esm/highcharts.js'],
  ['highcharts/modules/accessibility', 'highcharts/esm/modules/accessibility.js'],
  ['highcharts/modules/pattern-fill', 'highcharts/esm/modules/pattern-fill.js'],
]);

/** The module that a test loads instead of a library; null if it loads the library itself. */
export function libraryFor(specifier: string, parent: string | undefined, kind: 'server' | 'page'): string | null {
  const replaced = inEveryTest.get(specifier) ?? (kind === 'page' ? inPages.get(specifier) : undefined);
  const isLibrary = parent?.includes('/node_modules/') === true || parent?.startsWith(ownLibraries) === true;
  if (replaced === undefined || replaced === parent) return null;
  return isLibrary && !inEveryTest.has(specifier) ? null : replaced;
}
