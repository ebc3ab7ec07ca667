import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFolderStore } from '../folder-store.ts';
import { withPin } from '../registry-document.ts';
import { updateRegistry } from '../update-registry.ts';

/**
 * Pins twenty names once the other process is ready too: `node release-often.ts <dataDir> <own name> <the other's
 * name>`.
 */
const [dataDir = '', own = '', other = ''] = process.argv.slice(2);
const store = await openFolderStore(dataDir);
writeFileSync(join(dataDir, own), '');
while (!existsSync(join(dataDir, other))) continue;
for (let times = 1; times <= 20; times += 1)
  await updateRegistry(store, (before) => withPin(before, `${own}-${times}`, '1.0.0+a'));
