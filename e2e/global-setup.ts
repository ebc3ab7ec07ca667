import { join } from 'node:path';
import { isWholeMatrix } from './portal/deployment.ts';
import { releaseFaultyCopies, releaseFaultyHaven } from './portal/faulty-releases.ts';
import { publishMisfit, releaseFixture } from './portal/fixture-releases.ts';
import { portalCli } from './portal/portal-cli.ts';

/** Imports the provider's export and releases the test-only areas. Each worker imports an export of its own later. */
export default async function globalSetup(): Promise<void> {
  // The pages of one area need neither.
  if (process.env['E2E_AREA'] !== undefined) return;
  await portalCli('import', join(import.meta.dirname, 'fixtures/provider-export'));
  await releaseFixture('mf-meadow');
  await releaseFixture('mf-harbour');
  await publishMisfit('mf-meadow', { name: 'mf-tower', ...at('/tower', 'Tower'), requires: { react: '^18.3.1' } });
  await publishMisfit('mf-meadow', { name: 'mf-moon', ...at('/moon', 'Moon'), contract: '^2.0.0' });
  await publishMisfit('mf-meadow', {
    name: 'mf-comet',
    ...at('/comet', 'Comet'),
    uses: { '@portal/ui': ['brandNew'] },
  });
  if (!isWholeMatrix) return;
  await releaseFaultyHaven();
  await releaseFaultyCopies();
}

function at(path: string, title: string) {
  return { routes: [{ name: 'misfit', path, access: 'signed-in' as const, title }], menus: [] };
}
