import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file with an import that violates one rule, and the files that the import resolves to. */
export type Violation = {
  readonly rule: string;
  readonly path: string;
  readonly code: string;
  readonly and?: Readonly<Record<string, string>>;
};

const packages = [
  'shared/domain',
  'shared/contract',
  'shared/platform',
  'shared/ui',
  'shared/features',
  'shared/reports',
  'shared/server',
  'shared/testing',
  'shared/tooling',
  'shell',
  'mf-folio',
  'mf-auth',
  'api',
  'gateway',
  'e2e',
  'bench',
];

const libraries = [
  'moment',
  'yup',
  'axios',
  'rxjs',
  'react-router-dom',
  'react-hot-toast',
  'react-hook-form',
  '@tanstack/react-query',
  'single-spa',
  'drizzle-orm',
  'pg',
  'nodemailer',
  'file-type',
  '@fastify/busboy',
  'prom-client',
  'react-aria-components',
  'highcharts',
  'swiper',
  '@tanstack/react-virtual',
];

/** Creates a minimal portal: every package with an index, every library as an empty file, plus the violations. */
export function writeTree(root: string, violations: readonly Violation[]): void {
  for (const folder of packages) writePackage(root, folder);
  for (const name of libraries) writeLibrary(root, name);
  write(root, 'package.json', manifest('owner-portal', {}));
  write(root, 'node_modules/undeclared/package.json', manifest('undeclared', { main: './dist/index.js' }));
  write(root, 'node_modules/undeclared/dist/index.js', '');
  for (const [path, code] of Object.entries(lawful)) write(root, path, code);
  for (const { path, code, and } of violations) {
    write(root, path, code);
    for (const [beside, text] of Object.entries(and ?? {})) write(root, beside, text);
  }
}

const packageName = (folder: string): string => `@portal/${folder.replace('shared/', '')}`;

function writePackage(root: string, folder: string): void {
  const names = [...libraries, ...packages.map(packageName)];
  const dependencies = Object.fromEntries(names.map((name) => [name, '*']));
  const exports = { '.': './src/index.ts', './webpack': './src/webpack.ts', './enquiry': './src/enquiry/index.ts' };
  write(
    root,
    `${folder}/package.json`,
    manifest(packageName(folder), { exports, dependencies, devDependencies: { 'fast-check': '*' } }),
  );
  write(root, `${folder}/src/index.ts`, "export { answer } from './answer.ts';");
  write(root, `${folder}/src/answer.ts`, 'export const answer = 42;');
  mkdirSync(join(root, 'node_modules/@portal'), { recursive: true });
  symlinkSync(join(root, folder), join(root, 'node_modules', packageName(folder)));
}

function writeLibrary(root: string, name: string): void {
  write(root, `node_modules/${name}/package.json`, manifest(name, { main: './dist/index.js' }));
  write(root, `node_modules/${name}/dist/index.js`, '');
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const manifest = (name: string, rest: object): string =>
  JSON.stringify({ name, version: '1.0.0', type: 'module', ...rest });

/** Imports that the rules must allow. */
const lawful: Record<string, string> = {
  'node_modules/fast-check/package.json': manifest('fast-check', { main: './dist/index.js' }),
  'node_modules/fast-check/dist/index.js': '',
  'shared/domain/src/date.ts': "import 'moment'; export const day = 1;",
  'shared/domain/src/date.test.ts': "import 'fast-check'; import './date.ts'; import 'node:fs';",
  'shared/contract/src/call.ts': "import 'yup'; import '@portal/domain';",
  'shared/platform/src/http/client.ts':
    "import 'axios'; import 'rxjs'; import 'react-router-dom'; import '@portal/contract';",
  'shared/platform/src/remote/define-remote.tsx': "import type { LifeCycles } from 'single-spa';",
  'shared/platform/src/http/client.test.ts': "import '@portal/testing';",
  'shared/ui/src/field.tsx': "import 'react-aria-components'; import 'highcharts'; import '@portal/domain';",
  'shared/features/src/enquiry/index.ts': "export * from './dialog.tsx';",
  'shared/features/src/enquiry/dialog.tsx':
    "import '@portal/platform'; import '@portal/ui'; import '@portal/contract'; import '@portal/domain';",
  'shared/features/src/enquiry/dialog.test.tsx': "import './dialog.tsx'; import '@portal/testing';",
  'shared/testing/src/render.tsx': "import '@portal/platform'; import '@portal/ui'; import '@portal/contract';",
  'shared/tooling/src/webpack.ts': "export * from './webpack/shell.ts';",
  'shared/tooling/src/webpack/shell.ts': '',
  'shell/src/registry/loader.ts': "import 'single-spa'; import '@portal/platform';",
  'shell/webpack.config.ts': "import '@portal/tooling/webpack';",
  'mf-folio/webpack.config.ts': "import '@portal/tooling/webpack';",
  'mf-folio/src/routes.tsx': "import './features/snap/snap.page.tsx';",
  'mf-folio/src/features/snap/snap.page.tsx': "import '../held/held.tsx'; import './gauge.tsx';",
  'mf-folio/src/features/snap/gauge.tsx':
    "import '@portal/ui'; import '@portal/features/enquiry'; import '../../data/folio.api.ts';",
  'mf-folio/src/features/held/held.tsx': "import '@portal/domain';",
  'mf-folio/src/features/held/held.test.tsx': "import './held.tsx'; import '@portal/testing';",
  'mf-folio/src/data/folio.api.ts': "import '@portal/platform'; import '@portal/contract';",
  'api/src/db/client.ts': "import 'drizzle-orm'; import 'pg';",
  'api/src/db/columns.ts': "import 'drizzle-orm';",
  'api/src/db/schema/session.tables.ts': "import 'drizzle-orm'; import '../columns.ts';",
  'api/src/account/session/session.repo.ts':
    "import 'drizzle-orm'; import '../../db/client.ts'; import '../../db/schema/session.tables.ts';",
  'api/src/account/session/session.service.ts': "import './session.repo.ts'; import '@portal/domain';",
  'api/src/account/session/session.present.ts': "import '@portal/contract';",
  'api/src/account/session/session.routes.ts':
    "import './session.service.ts'; import './session.present.ts'; import 'node:fs';",
  'api/src/services/email/email-delivery.ts': "import 'nodemailer'; import '../../db/schema/session.tables.ts';",
  'api/src/http/csrf.ts': "import '../services/email/email-delivery.ts';",
  'api/src/transfer/import/import.ts': "import '../../db/schema/session.tables.ts';",
  'api/src/portfolio/property/property.repo.ts': "import '../../db/client.ts';",
  'api/src/bank/eft/eft.service.ts': "import '../../portfolio/property/property.repo.ts';",
  'api/src/links/link-purposes.ts':
    "import '../account/session/session.service.ts'; import '../bank/eft/eft.service.ts';",
  'api/src/locks/locks.service.ts': "import '../bank/eft/eft.service.ts'; import '../http/csrf.ts';",
  'api/src/cli/portal-command.ts': "import '../links/link-purposes.ts'; import '../transfer/import/import.ts';",
  'gateway/src/page.ts': "import '@portal/contract';",
  'e2e/snap.spec.ts': "import '@portal/contract'; import '@portal/testing';",
  'bench/src/system-under-test.ts': "import '@portal/domain'; import '../../api/testing/db/postgres-server.ts';",
  'api/testing/db/postgres-server.ts': "import 'pg'; import 'drizzle-orm';",
  'scripts/build.ts': "import '@portal/tooling/webpack';",
};
