import { join } from 'node:path';
import { buildAll } from './build/build.ts';
import { publishAll } from './publish/publish.ts';
import { checkPortIsFree } from './start/free-port.ts';
import { greeting } from './start/greeting.ts';
import { startHelp } from './start/help.ts';
import { runCommand } from './start/run-command.ts';
import { serve } from './start/serve.ts';
import { childEnvironment, readStartSettings, StartError } from './start/start-settings.ts';

const root = join(import.meta.dirname, '..');

await runCommand(async (args) => {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(startHelp);
    return 0;
  }
  if (args.length > 0) throw new StartError(`npm start takes no "${args.join(' ')}". Its settings: npm start -- --help`);
  const settings = readStartSettings(process.env, root);
  await checkPortIsFree(settings.port);
  const built = await buildAll({ root, report: console.log });
  const { shellDir } = await publishAll({ ...built, dataDir: settings.dataDir });
  return serve({
    settings,
    env: { ...childEnvironment(process.env, settings), SHELL_DIST: shellDir },
    servers: [
      { name: 'api', args: [join(root, 'api/src/main.ts')] },
      { name: 'gateway', args: [join(root, 'gateway/src/main.ts')] },
    ],
    print: console.log,
    onReady: async () => console.log(await greeting(settings)),
  });
});
