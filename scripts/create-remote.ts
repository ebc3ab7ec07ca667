import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createRemote } from './create-remote/create-remote.ts';
import { runCommand } from './start/run-command.ts';
import { StartError } from './start/start-settings.ts';

const help = `npm run create-remote -- mf-lost-keys makes an area: an address, a menu item, a page with a figure that opens its lines
and has four states, a call, the api module that serves it, and the tests of each. It passes every check as it is. Then
its packages are installed, which needs the network.`;

await runCommand(async (args) => {
  const [folder] = args;
  if (folder === undefined || args.length > 1 || folder.startsWith('-')) {
    console.log(help);
    return folder === '--help' || folder === '-h' ? 0 : 1;
  }
  const root = join(import.meta.dirname, '..');
  for (const file of await createRemote(root, folder)) console.log(file);
  install(root);
  console.log(`\nRun it: npm run dev ${folder}. Begin reading at ${folder}/README.md.`);
  return 0;
});

/** A new package of the workspace has its dependencies once it is installed. */
function install(root: string): void {
  console.log('\nInstalling …');
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['--yes', `pnpm@${process.env['PNPM_VERSION'] ?? ''}`, 'install', '--no-frozen-lockfile'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, CI: 'true' } },
  );
  if (status !== 0)
    throw new StartError(`${stdout}${stderr}\nThe area is there, but installing failed. Run pnpm install again.`);
}
