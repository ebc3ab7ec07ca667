import { registerHooks } from 'node:module';
import { compileSource, stubOf } from './compile-source.ts';
import { libraryFor } from './replaced-libraries.ts';

const root = new URL('../../../../../', import.meta.url).href;

/** Modules with state of their own that a page starts with: each test file loads them again. */
const ownState = /^(shared\/(platform|features|testing|ui)|shell|mf-[^/]+)\//;
const libraryState =
  /node_modules\/(@testing-library\/user-event|highcharts|highcharts-react-official|single-spa|single-spa-react|@tanstack\/[^/]+|react-hot-toast)\//;

let file = 0;
let kind: 'server' | 'page' = 'server';

/** Starts a test file: of the server, which shares all modules, or of a page, with new ones where there is state. */
export function startFile(next: 'server' | 'page'): void {
  file += 1;
  kind = next;
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
    const plain = url.replace(/\?.*$/, '');
    if (kind === 'server' || !plain.startsWith(root)) return next(url, context);
    const source = stubOf(plain) ?? (isOwn(plain) && /\.tsx?$/.test(plain) ? compileSource(plain) : null);
    return source === null ? next(url, context) : { format: 'module', shortCircuit: true, source };
  },
});

const isOwn = (url: string): boolean => url.startsWith(root) && !url.includes('/node_modules/');

function hasState(url: string): boolean {
  return isOwn(url) ? ownState.test(url.slice(root.length)) : libraryState.test(url);
}
