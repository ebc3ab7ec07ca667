import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';
import { layerRules } from './layers.ts';
import { libraryRules } from './libraries.ts';
import { packageRules } from './packages.ts';
import { tidinessRules } from './tidiness.ts';

export const forbidden: IForbiddenRuleType[] = [...packageRules, ...libraryRules, ...layerRules, ...tidinessRules];

/** Imports of types alone count; what others built is named, not followed. */
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

/** Prints under each violation what its rule's comment advises. */
export const reporter = 'err-long';
