/** Every folder of the project, relative to the root, as dependency-cruiser names it. */
export const ours = '^(shared|shell|mf-[^/]+|api|gateway|e2e|bench|scripts)/';

/** Test support: a `testing` folder in or beside the source, or a file named `test-….ts`. */
export const support = [
  '^(shared/)?[^/]+/src/.*\\btesting/',
  '^api/testing/',
  '^scripts/.*\\btesting/',
  '/test-[^/]+\\.tsx?$',
];

export const tests = ['\\.(test|spec)\\.tsx?$', '^(e2e|bench)/', ...support];
export const configs = '(^|/)[^/]+\\.config\\.(ts|js|mjs)$';

/** The folder of an npm package or its types, wherever the package manager installs it. */
export const library = (name: string): string => `(^|/)node_modules/(@types/)?${name}/`;

export const folder = (name: string): string => `^${name}/`;

/** A pattern of a path, as a reader of a message understands it: `mf-*`. */
export const asWords = (pattern: string): string =>
  pattern
    .replace(/^\^|\/?\$?$/g, '')
    .replaceAll('[^/]+', '*')
    .replaceAll(/\(\?![^)]*\)/g, '')
    .replace('.+', '**/*')
    .replaceAll('\\', '');
