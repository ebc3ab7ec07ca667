import type { IForbiddenRuleType } from 'dependency-cruiser';
import { configs, ours, tests } from './paths.ts';

/** Files that are loaded without an import: declarations, styles, and setup files of jest and Node. */
const loadedByName = ['\\.d\\.ts$', '\\.css$', '^shared/tooling/src/jest/', '^scripts/launch/'];

/** Rules for every module. */
export const hygieneRules: IForbiddenRuleType[] = [
  {
    name: 'resolves',
    severity: 'error',
    comment:
      'Nothing is there. An area takes HTTP, router, queries, forms and messages from @portal/platform, and components from @portal/ui; any other package must be listed in the package.json beside the importing file, and installed.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'Modules that need each other are one module: join them, or move what both need into a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    severity: 'error',
    comment: 'A module without imports that nothing imports is dead: remove it or use it.',
    from: { orphan: true, path: ours, pathNot: [...tests, configs, ...loadedByName] },
    to: {},
  },
  {
    name: 'plain-packages-hold-no-tsx',
    severity: 'error',
    comment: 'domain, contract and reports run on the server as they are.',
    from: { path: '^shared/(domain|contract|reports)/.+\\.tsx$' },
    to: {},
  },
];
