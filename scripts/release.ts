import { resolve } from 'node:path';
import { releaseAll } from './publish/release.ts';
import { runCommand } from './start/run-command.ts';
import { StartError } from './start/start-settings.ts';

await runCommand(async (args) => {
  if (args.length > 0) throw new StartError('npm run release takes nothing else; DATA_DIR says where to.');
  const root = resolve(import.meta.dirname, '..');
  for (const line of await releaseAll({ root, dataDir: resolve(root, process.env['DATA_DIR'] || '.data'), report: console.log })) console.log(line);
  return 0;
});
