import type { IForbiddenRuleType } from 'dependency-cruiser';
import { configs, ours, tests } from './paths.ts';

/** Declarations, styles, and what jest and Node are told to load first. */
const loadedByName = ['\\.d\\.ts$', '\\.css$', '^shared/tooling/src/jest/', '^scripts/launch/'];

/** What holds for every module. */
export const tidinessRules: IForbiddenRuleType[] = [
  {
    name: 'resolves',
    severity: 'error',
    comment: 'An import that nobody can follow is checked by no other rule.',
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
    comment: 'A module that takes nothing and that nobody takes is dead: remove it, or use it.',
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
