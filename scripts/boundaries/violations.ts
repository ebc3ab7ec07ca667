import { closedDoors } from './rooms.ts';
import type { Violation } from './tree.ts';

const takesOnly: Violation[] = [
  { rule: 'domain-takes-only', path: 'shared/domain/src/a.ts', code: "import '@portal/contract';" },
  { rule: 'contract-takes-only', path: 'shared/contract/src/a.ts', code: "import '@portal/platform';" },
  { rule: 'platform-takes-only', path: 'shared/platform/src/a.ts', code: "import '@portal/ui';" },
  { rule: 'ui-takes-only', path: 'shared/ui/src/a.tsx', code: "import '@portal/platform';" },
  { rule: 'features-takes-only', path: 'shared/features/src/a.ts', code: "import '../../../mf-folio/src/index.ts';" },
  { rule: 'shell-takes-only', path: 'shell/src/features.ts', code: "import '@portal/features/enquiry';" },
  { rule: 'reports-takes-only', path: 'shared/reports/src/a.ts', code: "import '@portal/ui';" },
  { rule: 'server-takes-only', path: 'shared/server/src/a.ts', code: "import '@portal/contract';" },
  { rule: 'releases-takes-only', path: 'shared/releases/src/a.ts', code: "import '@portal/domain';" },
  { rule: 'testing-takes-only', path: 'shared/testing/src/a.ts', code: "import '../../../api/src/index.ts';" },
  { rule: 'tooling-takes-only', path: 'shared/tooling/src/a.ts', code: "import '@portal/domain';" },
  { rule: 'shell-takes-only', path: 'shell/src/a.ts', code: "import '@portal/reports';" },
  { rule: 'area-takes-only', path: 'mf-folio/src/a.ts', code: "import '@portal/api';" },
  { rule: 'api-takes-only', path: 'api/src/a.ts', code: "import '@portal/platform';" },
  { rule: 'gateway-takes-only', path: 'gateway/src/a.ts', code: "import '@portal/domain';" },
  { rule: 'e2e-takes-only', path: 'e2e/a.spec.ts', code: "import '@portal/platform';" },
  { rule: 'fixture-area-takes-only', path: 'e2e/remotes/mf-a/src/a.ts', code: "import '@portal/domain';" },
  { rule: 'bench-takes-only', path: 'bench/src/a.ts', code: "import '@portal/gateway';" },
  { rule: 'scripts-takes-only', path: 'scripts/a.ts', code: "import '../gateway/src/index.ts';" },
];

const packages: Violation[] = [
  { rule: 'area-not-to-area', path: 'mf-folio/src/b.ts', code: "import '@portal/mf-auth';" },
  {
    rule: 'area-not-to-area',
    path: 'mf-folio/src/c.ts',
    code: "import type { answer } from '../../mf-auth/src/index.ts';",
  },
  { rule: 'area-not-to-shell', path: 'mf-folio/src/d.ts', code: "import '@portal/shell';" },
  { rule: 'shell-not-to-area', path: 'shell/src/b.ts', code: "void import('@portal/mf-auth');" },
  { rule: 'testing-in-tests-only', path: 'mf-folio/src/e.ts', code: "import '@portal/testing';" },
  {
    rule: 'test-support-in-tests-only',
    path: 'gateway/src/b.ts',
    code: "import './testing/fake-api.ts';",
    and: { 'gateway/src/testing/fake-api.ts': "import 'yup';" },
  },
  {
    rule: 'test-support-in-tests-only',
    path: 'api/src/db/a.ts',
    code: "import '../../testing/db/test-database.ts';",
    and: { 'api/testing/db/test-database.ts': "import 'pg';" },
  },
  { rule: 'tooling-in-configs-only', path: 'shell/src/c.ts', code: "import '@portal/tooling/webpack';" },
  { rule: 'through-the-index', path: 'mf-folio/src/f.ts', code: "import '../../shared/platform/src/answer.ts';" },
];

const libraries: Violation[] = [
  { rule: 'axios-one-importer', path: 'mf-folio/src/data/a.api.ts', code: "import axios from 'axios';" },
  { rule: 'rxjs-one-importer', path: 'shell/src/d.ts', code: "import { Subject } from 'rxjs';" },
  { rule: 'router-one-importer', path: 'mf-folio/src/g.tsx', code: "import { Link } from 'react-router-dom';" },
  { rule: 'toast-one-importer', path: 'mf-folio/src/h.tsx', code: "import 'react-hot-toast';" },
  { rule: 'form-one-importer', path: 'mf-auth/src/a.tsx', code: "import { useForm } from 'react-hook-form';" },
  {
    rule: 'query-one-importer',
    path: 'mf-folio/src/data/b.queries.ts',
    code: "import type { UseQueryResult } from '@tanstack/react-query';",
  },
  { rule: 'single-spa-one-importer', path: 'shell/src/e.ts', code: "import { start } from 'single-spa';" },
  {
    rule: 'drizzle-one-importer',
    path: 'api/src/account/session/other.service.ts',
    code: "import { eq } from 'drizzle-orm';",
  },
  { rule: 'database-one-importer', path: 'api/src/account/session/other.repo.ts', code: "import pg from 'pg';" },
  { rule: 'email-one-importer', path: 'api/src/requests/enquiry/a.ts', code: "import 'nodemailer';" },
  { rule: 'file-content-one-importer', path: 'api/src/http/b.ts', code: "import 'file-type';" },
  { rule: 'multipart-one-importer', path: 'api/src/portfolio/media/c.ts', code: "import '@fastify/busboy';" },
  { rule: 'metrics-one-importer', path: 'api/src/numbers.ts', code: "import 'prom-client';" },
  {
    rule: 'components-one-importer',
    path: 'mf-folio/src/j.tsx',
    code: "import { Button } from 'react-aria-components';",
  },
  { rule: 'chart-one-importer', path: 'mf-folio/src/k.tsx', code: "import 'highcharts';" },
  { rule: 'slider-one-importer', path: 'mf-folio/src/swiping.tsx', code: "import 'swiper';" },
  { rule: 'long-table-one-importer', path: 'mf-folio/src/long.tsx', code: "import '@tanstack/react-virtual';" },
  { rule: 'domain-only-moment', path: 'shared/domain/src/b.ts', code: "import 'yup';" },
  { rule: 'contract-only-yup', path: 'shared/contract/src/b.ts', code: "import 'moment';" },
  { rule: 'browser-without-node', path: 'shared/contract/src/c.ts', code: "import 'node:fs';" },
  { rule: 'nothing-undeclared', path: 'api/src/b.ts', code: "import 'undeclared';" },
  { rule: 'no-development-library', path: 'api/src/c.ts', code: "import 'fast-check';" },
];

const layers: Violation[] = [
  { rule: 'feature-not-to-feature', path: 'mf-folio/src/features/snap/a.tsx', code: "import '../held/held.tsx';" },
  {
    rule: 'shared-feature-not-to-feature',
    path: 'shared/features/src/bill/index.ts',
    code: "import '../enquiry/index.ts';",
  },
  {
    rule: 'feature-not-to-page',
    path: 'mf-folio/src/features/held/b.tsx',
    code: "import './held.page.tsx';",
    and: { 'mf-folio/src/features/held/held.page.tsx': '' },
  },
  { rule: 'only-pages-compose', path: 'mf-folio/src/l.tsx', code: "import './features/held/held.tsx';" },
  { rule: 'data-not-to-feature', path: 'mf-folio/src/data/c.api.ts', code: "import '../features/held/held.tsx';" },
  { rule: 'repo-below-service', path: 'api/src/account/session/b.repo.ts', code: "import './session.service.ts';" },
  { rule: 'tables-below-repo', path: 'api/src/db/schema/a.tables.ts', code: "import '../client.ts';" },
  { rule: 'service-below-routes', path: 'api/src/account/session/c.service.ts', code: "import './session.routes.ts';" },
  { rule: 'database-below-services', path: 'api/src/db/b.ts', code: "import '../services/email/email-delivery.ts';" },
  { rule: 'services-below-http', path: 'api/src/services/email/a.ts', code: "import '../../http/csrf.ts';" },
  { rule: 'http-below-rooms', path: 'api/src/http/route.ts', code: "import '../account/session/session.service.ts';" },
  {
    rule: 'transfer-beside-rooms',
    path: 'api/src/transfer/import/a.ts',
    code: "import '../../account/session/session.service.ts';",
  },
  { rule: 'demo-above-transfer', path: 'api/src/demo/a.ts', code: "import '../bank/eft/eft.service.ts';" },
];

const rooms: Violation[] = [
  ...closedDoors.map(({ rule, room }) => ({
    rule,
    path: `api/src/${room}/refused.ts`,
    code: "import '../cli/portal-command.ts';",
  })),
  {
    rule: 'portfolio-room-takes-only',
    path: 'api/src/portfolio/bill/up.ts',
    code: "import '../../bank/eft/eft.service.ts';",
  },
];

const hygiene: Violation[] = [
  { rule: 'resolves', path: 'api/src/d.ts', code: "import '@portal/nowhere';" },
  { rule: 'resolves', path: 'api/src/e.ts', code: "import '@portal/domain/src/answer.ts';" },
  {
    rule: 'no-cycles',
    path: 'api/src/f.ts',
    code: "import './g.ts';",
    and: { 'api/src/g.ts': "import type { f } from './f.ts';" },
  },
  { rule: 'no-orphans', path: 'api/src/h.ts', code: 'export const lonely = 1;' },
  { rule: 'plain-packages-hold-no-tsx', path: 'shared/domain/src/c.tsx', code: "import './answer.ts';" },
];

/** Every rule, broken at least once. */
export const violations: Violation[] = [...takesOnly, ...packages, ...libraries, ...layers, ...rooms, ...hygiene];
