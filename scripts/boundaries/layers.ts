import type { IForbiddenRuleType } from 'dependency-cruiser';
import { tests } from './paths.ts';

const page = '\\.page\\.tsx$';

const http = '^api/src/(http/|app-deps\\.ts$)';

/**
 * Imports go one way inside an area (page, feature, data) and the api (rooms, http, services, database; routes,
 * service, repo).
 */
export const layerRules: IForbiddenRuleType[] = [
  {
    name: 'feature-not-to-feature',
    severity: 'error',
    comment: 'Features meet on a page: let it compose both, or put what they share beside the features.',
    from: { path: '^(mf-[^/]+)/src/features/([^/]+)/', pathNot: page },
    to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
  },
  {
    name: 'shared-feature-not-to-feature',
    severity: 'error',
    comment: 'An area takes the one it needs, and nothing with it; features meet on its page.',
    from: { path: '^shared/features/src/([^/]+)/' },
    to: { path: '^shared/features/src/', pathNot: '^shared/features/src/$1/' },
  },
  {
    name: 'feature-not-to-page',
    severity: 'error',
    comment: 'A page composes features, never the other way round.',
    from: { path: '^mf-[^/]+/src/features/', pathNot: [page, ...tests] },
    to: { path: page },
  },
  {
    name: 'only-pages-compose',
    severity: 'error',
    comment: 'Outside a feature only a page takes one: compose it there, or put what is shared beside the features.',
    from: { path: '^mf-[^/]+/src/', pathNot: ['^mf-[^/]+/src/(features|data)/', page, ...tests] },
    to: { path: '^mf-[^/]+/src/features/', pathNot: page },
  },
  {
    name: 'data-not-to-feature',
    severity: 'error',
    comment: 'Data knows no screen.',
    from: { path: '^mf-[^/]+/src/data/' },
    to: { path: ['^mf-[^/]+/src/features/', page] },
  },
  {
    name: 'repo-below-service',
    severity: 'error',
    comment: 'A repo returns rows and imports nothing from the layers above it.',
    from: { path: '^api/src/.+\\.repo\\.ts$' },
    to: { path: '^api/src/.+\\.(routes|service|present)\\.ts$' },
  },
  {
    name: 'tables-below-repo',
    severity: 'error',
    comment: 'A table refers to columns, policies and other tables alone.',
    from: { path: '^api/src/db/schema/' },
    to: { path: '^api/src/', pathNot: '^api/src/db/(schema/|(columns|policies)\\.ts$)' },
  },
  {
    name: 'service-below-routes',
    severity: 'error',
    comment: 'A service knows no route.',
    from: { path: '^api/src/.+\\.service\\.ts$' },
    to: { path: '^api/src/.+\\.routes\\.ts$' },
  },
  {
    name: 'database-below-services',
    severity: 'error',
    comment: 'The database knows nothing that is built on it.',
    from: { path: '^api/src/db/', pathNot: tests },
    to: { path: '^api/src/', pathNot: '^api/src/db/' },
  },
  {
    name: 'services-below-http',
    severity: 'error',
    comment: 'A service is used by http, rooms and commands, and knows none of them.',
    from: { path: '^api/src/services/', pathNot: tests },
    to: { path: '^api/src/', pathNot: ['^api/src/(services|db)/', '^api/src/(app-error|clock)\\.ts$'] },
  },
  {
    name: 'http-below-rooms',
    severity: 'error',
    comment: 'What every call passes knows no single call; what both need is a service.',
    from: { path: http, pathNot: tests },
    to: {
      path: '^api/src/',
      pathNot: ['^api/src/(http|services|db)/', '^api/src/(app-deps|app-error|clock|settings)\\.ts$'],
    },
  },
  {
    name: 'transfer-beside-rooms',
    severity: 'error',
    // A changed bank account is a change by BA1 with its email, from wherever it comes.
    comment:
      'What goes in and out as a whole works on tables, and takes but the bank; the code of a call is not for it.',
    from: { path: '^api/src/transfer/', pathNot: tests },
    to: {
      path: '^api/src/',
      pathNot: ['^api/src/(transfer|bank|services|db)/', '^api/src/(app-error|clock|settings)\\.ts$'],
    },
  },
  {
    name: 'demo-above-transfer',
    severity: 'error',
    comment: 'The demo is written as an import is; that a row is a demo row is recognized in services.',
    from: { path: '^api/src/demo/', pathNot: tests },
    to: { path: '^api/src/', pathNot: ['^api/src/(demo|transfer|services|db)/', '^api/src/clock\\.ts$'] },
  },
];
