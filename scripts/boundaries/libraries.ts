import type { IForbiddenRuleType } from 'dependency-cruiser';
import { asWords, configs, library, ours, tests } from './paths.ts';

const platform = '^shared/platform/';
const ui = '^shared/ui/';

/** Libraries with a single importer, so that replacing one changes one place. */
const importers: readonly [name: string, libraries: readonly string[], importers: readonly string[]][] = [
  ['axios', ['axios'], [platform]],
  ['rxjs', ['rxjs'], [platform]],
  ['router', ['react-router-dom', 'react-router'], [platform]],
  ['toast', ['react-hot-toast'], [platform]],
  ['form', ['react-hook-form', '@hookform/resolvers'], [platform]],
  ['query', ['@tanstack/react-query', '@tanstack/query-core'], [platform]],
  ['single-spa', ['single-spa', 'single-spa-react'], ['^shell/src/registry/', '^shared/platform/src/remote']],
  ['drizzle', ['drizzle-orm'], ['^api/src/db/', '^api/testing/', '^api/src/.+\\.repo\\.ts$']],
  ['database', ['pg', '@electric-sql/[^/]+'], ['^api/src/db/', '^api/testing/db/']],
  ['email', ['nodemailer'], ['^api/src/services/email/']],
  ['file-content', ['file-type'], ['^api/src/services/files/']],
  ['metrics', ['prom-client'], ['^shared/server/']],
  ['multipart', ['@fastify/busboy'], ['^api/src/http/']],
  ['components', ['react-aria-components', 'react-aria', 'react-stately'], [ui]],
  ['chart', ['highcharts', 'highcharts-react-official'], [ui]],
  ['slider', ['swiper'], [ui]],
  ['long-table', ['@tanstack/react-virtual', '@tanstack/virtual-core'], [ui]],
];

const oneImporter: IForbiddenRuleType[] = importers.map(([name, libraries, allowed]) => ({
  name: `${name}-one-importer`,
  severity: 'error',
  comment: `Only ${allowed.map(asWords).join(' and ')} may import ${libraries.map(asWords).join(', ')}: use what it exports, or let it export more.`,
  from: { path: ours, pathNot: [...allowed] },
  to: { path: libraries.map(library) },
}));

const browserPackages = '^(shared/(domain|contract|platform|ui|features)|shell|mf-[^/]+)/src/';

/** Which code may import which library. */
export const libraryRules: IForbiddenRuleType[] = [
  ...oneImporter,
  {
    name: 'domain-only-moment',
    severity: 'error',
    comment: 'Rules are pure: plain data in, plain data out.',
    from: { path: '^shared/domain/', pathNot: tests },
    to: { path: 'node_modules/', pathNot: library('moment') },
  },
  {
    name: 'contract-only-yup',
    severity: 'error',
    comment: 'The contract is data and its schemas.',
    from: { path: '^shared/contract/', pathNot: tests },
    to: { path: 'node_modules/', pathNot: library('yup') },
  },
  {
    name: 'browser-without-node',
    severity: 'error',
    comment: 'What reaches the browser uses no module of Node.',
    from: { path: browserPackages, pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'nothing-undeclared',
    severity: 'error',
    comment: 'The package.json of the package that imports a library must list it.',
    // A stub imports the original under another name, from the `imports` of its package.json.
    from: { path: ours, pathNot: '\\.stub\\.ts$' },
    to: { path: 'node_modules/', pathNot: library('@jest/globals'), dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-development-library',
    severity: 'error',
    comment: 'A library that runs in production must be in dependencies, not in devDependencies.',
    from: { path: '/src/', pathNot: [...tests, configs] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer', 'npm'] },
  },
];
