import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { openReleaseStore } from '@portal/releases';
import { endTogether } from './checks/command.ts';
import { release, releaseHelp } from './release/command.ts';
import { liveCallsIn } from './release/live-calls.ts';
import { runCommand } from './start/run-command.ts';

await runCommand(async (args) => {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(releaseHelp);
    return 0;
  }
  endTogether();
  const root = resolve(import.meta.dirname, '..');
  const dataDir = resolve(root, process.env['DATA_DIR'] || '.data');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const line of await release(args, {
    root,
    store: await openReleaseStore(dataDir, process.env),
    print: console.log,
    liveCalls: liveCallsIn(dataDir),
  }))
    console.log(line);
  return 0;
});
