import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { compileSource, plainUrl, stubOf } from './compile-source.ts';
import { libraryFor } from './replaced-libraries.ts';

/** Where our modules are: this checkout, and the folder that jest runs in, which may be a copy with links to this one. */
const roots = new Set([new URL('../../../../../', import.meta.url).href]);

/** Modules with state of their own that a page starts with: each test file loads them again. */
const ownState = /^(shared\/(platform|features|testing|ui)|shell|mf-[^/]+)\//;
const libraryState =
  /node_modules\/(@testing-library\/user-event|highcharts|highcharts-react-official|single-spa|single-spa-react|@tanstack\/[^/]+|react-hot-toast)\//;

let file = 0;
let kind: 'server' | 'page' = 'server';

/** Starts a test file: of the server, which shares all modules, or of a page, with new ones where there is state. */
export function startFile(next: 'server' | 'page', rootDir: string): void {
  file += 1;
  kind = next;
  roots.add(`${pathToFileURL(rootDir).href}/`);
}

/** Runs the work with new modules, as another tab of the browser would have them. */
export async function withNewModules(work: () => Promise<void>): Promise<void> {
  file += 1;
  await work();
}

registerHooks({
  resolve(specifier, context, next) {
    const library = libraryFor(specifier, context.parentURL, kind);
    const resolved = next(library ?? specifier, context);
    if (kind === 'server' || context.conditions.includes('require') || !hasState(resolved.url)) return resolved;
    return { ...resolved, url: `${resolved.url}?file=${file}` };
  },
  load(url, context, next) {
    const plain = plainUrl(url);
    if (kind === 'server') return next(url, context);
    const isOwn = pathOf(plain) !== null && !isLibrary(plain);
    const source = stubOf(plain) ?? (isOwn && /\.tsx?$/.test(plain) ? compileSource(plain) : null);
    return source === null ? next(url, context) : { format: 'module', shortCircuit: true, source };
  },
});

const isLibrary = (url: string): boolean => url.includes('/node_modules/');

/** The path of one of our modules, or of a library of ours, from its root; null for what is elsewhere. */
function pathOf(url: string): string | null {
  const root = [...roots].find((one) => url.startsWith(one));
  return root === undefined ? null : url.slice(root.length);
}

function hasState(url: string): boolean {
  return isLibrary(url) ? libraryState.test(url) : ownState.test(pathOf(url) ?? '');
}
