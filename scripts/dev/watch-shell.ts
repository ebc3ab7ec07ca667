import { join } from 'node:path';
import { openFolderStore } from '@portal/releases';
import { watchShell } from '@portal/tooling/webpack';

/** Rebuilds the shell and its shared packages whenever a source changes, where the gateway serves it. */
const [root = '', dataDir = ''] = process.argv.slice(2);
const store = await openFolderStore(dataDir, { isShellCompressed: false });
watchShell(join(root, 'shell'), {
  outputDir: join(root, '.cache/dev-shell'),
  onChange: () => console.log('a source changed, building …'),
  onFailed: (reason) => console.log(`not built, the one before stays:\n${reason}`),
  onBuilt: async (seconds) => {
    await store.putShell(join(root, '.cache/dev-shell'));
    console.log(`built in ${seconds.toFixed(1)} s`);
  },
});
