import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteManifestSchema } from '@portal/contract';
import { serveAlone } from '@portal/tooling/webpack';
import { checkDevPortIsFree } from '../start/free-port.ts';
import type { DevArea } from './dev-areas.ts';
import { fakeApi } from './fake-api.ts';
import { fakeSession } from './sample-answer.ts';
import { readSamples } from './samples.ts';

/**
 * Serves an area on a page of its own, with a fake session if it has private pages. Returns its address.
 * @throws StartError for a sample that does not match the contract
 */
export async function runAlone({ name, dir, port }: DevArea): Promise<string> {
  await checkDevPortIsFree({ name, port });
  const { routes } = remoteManifestSchema.validateSync(JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8')), {
    strict: true,
  });
  readSamples(dir);
  const isLoggedIn = routes.some(({ access }) => access !== 'public');
  const harness = fileURLToPath(import.meta.resolve('@portal/testing/harness'));
  const { address } = await serveAlone({
    packageDir: dir,
    port,
    harness,
    session: isLoggedIn ? fakeSession : null,
    api: fakeApi({ isLoggedIn, areaDir: dir }),
  });
  return `${address}${routes.find(({ path }) => !path.includes(':'))?.path ?? '/'}`;
}
