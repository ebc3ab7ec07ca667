import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';
import { layerRules } from './layers.ts';
import { libraryRules } from './libraries.ts';
import { packageRules } from './packages.ts';
import { roomRules } from './rooms.ts';
import { hygieneRules } from './hygiene.ts';

export const forbidden: IForbiddenRuleType[] = [
  ...packageRules,
  ...libraryRules,
  ...layerRules,
  ...roomRules,
  ...hygieneRules,
];

/** Type-only imports count. Third-party packages are reported but not followed. */
export const options: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: ['^(shared/)?[^/]+/(dist|\\.data|\\.cache)/', '^e2e/(test-results|playwright-report)/'] },
  tsPreCompilationDeps: true,
  combinedDependencies: false,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'node', 'require', 'default'],
    mainFields: ['module', 'main', 'types'],
    extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json', '.css'],
  },
};

/** Prints the advice from the rule's comment under each violation. */
export const reporter = 'err-long';
