import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, calls, findBreaks, jointsOf } from '@portal/contract';
import { runCommand } from './start/run-command.ts';

const file = join(import.meta.dirname, '../shared/contract/src/released/released.json');

await runCommand(async () => {
  const joints = jointsOf(calls);
  const { calls: before } = JSON.parse(readFileSync(file, 'utf8')) as { readonly calls: typeof joints };
  for (const line of findBreaks(before, joints)) console.log(`An older browser or api will miss it: ${line}.`);
  const lines = Object.entries(joints).map(([name, joint]) => `${JSON.stringify(name)}: ${JSON.stringify(joint)}`);
  writeFileSync(file, `{ "version": ${JSON.stringify(CONTRACT_VERSION)}, "calls": {\n${lines.join(',\n')}\n} }\n`);
  console.log(`The next contract is held to this one, ${CONTRACT_VERSION}.`);
  return 0;
});
