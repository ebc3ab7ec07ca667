/** Test files that take ten seconds or more on an idle core, longest first. jest learns this only by running them. */
export const longest: readonly string[] = [
  'api/src/access-matrix.test.ts',
  'api/src/transfer/backup/backup.nightly.test.ts',
  'api/testing/crash/crash.nightly.test.ts',
  'api/src/figures/seeds.nightly.test.ts',
  'api/src/demo/generator/generate-export.test.ts',
  'api/src/demo/remove-demo.nightly.test.ts',
  'api/src/demo/generator/write-sample.nightly.test.ts',
  'api/src/demo/generator/consistency.nightly.test.ts',
  'api/src/cli/import-command.test.ts',
  'api/src/main.test.ts',
  'api/src/db/client.nightly.test.ts',
  'api/src/cli/verify-statements-command.test.ts',
  'api/src/reports/report/report-figures.routes.test.ts',
  'api/src/access/cross-site-requests.test.ts',
  'api/src/several-processes.test.ts',
  'api/src/transfer/export/write-export.test.ts',
  'api/src/demo/sample.service.test.ts',
  'api/src/access/malformed-requests.test.ts',
  'shared/tooling/src/webpack/remote.test.ts',
  'shared/tooling/src/webpack/shell.test.ts',
  'shared/tooling/src/webpack/shared-modules.test.ts',
];

/** The same files, with the slowest first. */
export function firstOf<File extends { readonly path: string }>(files: readonly File[]): File[] {
  return files.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ path }: { readonly path: string }): number {
  const place = longest.findIndex((end) => path.replaceAll('\\', '/').endsWith(`/${end}`));
  return place === -1 ? longest.length : place;
}
