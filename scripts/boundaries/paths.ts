/** Every folder of ours, as dependency-cruiser sees it from the root. */
export const ours = '^(shared|shell|mf-[^/]+|api|gateway|e2e|bench|scripts)/';

/** What stands ready for tests: a `testing` folder inside the source, or beside it, or a file named `test-….ts`. */
export const support = [
  '^(shared/)?[^/]+/src/.*\\btesting/',
  '^api/testing/',
  '^scripts/.*\\btesting/',
  '/test-[^/]+\\.tsx?$',
];

export const tests = ['\\.(test|spec)\\.tsx?$', '^(e2e|bench)/', ...support];
export const configs = '(^|/)[^/]+\\.config\\.(ts|js|mjs)$';

/** The folder of an npm package or of its types, wherever the package manager keeps it. */
export const library = (name: string): string => `(^|/)node_modules/(@types/)?${name}/`;

export const folder = (name: string): string => `^${name}/`;
