import { join } from 'node:path';
import { portalCli } from './portal/portal-cli.ts';

/** Brings the provider's export into the portal of the run; each worker adds an export of its own later. */
export default async function globalSetup(): Promise<void> {
  await portalCli('import', join(import.meta.dirname, 'fixtures/provider-export'));
}
