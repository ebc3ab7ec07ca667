import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, calls, findBreaks, jointsOf } from '@portal/contract';
import { runCommand } from './start/run-command.ts';

const file = join(import.meta.dirname, '../shared/contract/src/released/released.json');

await runCommand(async () => {
  const joints = jointsOf(calls);
  const { version, calls: before } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly version: string;
    readonly calls: typeof joints;
  };
  const breaks = findBreaks(before, joints);
  for (const line of breaks) console.log(`An older browser or api will miss it: ${line}.`);
  if (breaks.length > 0 && Number.parseInt(version, 10) === Number.parseInt(CONTRACT_VERSION, 10)) {
    console.log(`That takes another major version than ${CONTRACT_VERSION}. Nothing was written.`);
    return 1;
  }
  const lines = Object.entries(joints).map(([name, joint]) => `${JSON.stringify(name)}: ${JSON.stringify(joint)}`);
  writeFileSync(file, `{ "version": ${JSON.stringify(CONTRACT_VERSION)}, "calls": {\n${lines.join(',\n')}\n} }\n`);
  console.log(`The next contract is held to this one, ${CONTRACT_VERSION}.`);
  return 0;
});
