import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { SPEC_VERSION, findFaults } from './sbom/check-sbom.ts';
import { pnpm } from './sbom/pnpm.ts';
import { runCommand } from './start/run-command.ts';

// Writes the list of all packages that the portal is made of and made with, as CycloneDX.
await runCommand(async ([file = '.cache/sbom.cdx.json']) => {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', SPEC_VERSION, '--sbom-type', 'application'];
  const { status, output, errors } = pnpm('sbom', ...format);
  if (status !== 0) {
    console.error(`pnpm could not list the packages:\n${errors || output}`);
    return 1;
  }
  const sbom = JSON.parse(output) as { readonly components?: readonly unknown[] };
  const faults = findFaults(sbom);
  if (faults.length > 0) {
    console.error(`This is no CycloneDX ${SPEC_VERSION}; nothing was written:\n${faults.slice(0, 20).join('\n')}`);
    return 1;
  }
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`Wrote ${sbom.components?.length ?? 0} packages to ${path}, as CycloneDX ${SPEC_VERSION}.`);
  return 0;
});
