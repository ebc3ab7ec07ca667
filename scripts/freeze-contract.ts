import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, calls, findBreaks, wireShapesOf } from '@portal/contract';
import { runCommand } from './start/run-command.ts';

const file = join(import.meta.dirname, '../shared/contract/src/released/released.json');

await runCommand(async () => {
  const wireShapes = wireShapesOf(calls);
  const { version, calls: before } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly version: string;
    readonly calls: typeof wireShapes;
  };
  const breaks = findBreaks(before, wireShapes);
  for (const line of breaks) console.log(`Breaking change: ${line}.`);
  if (breaks.length > 0 && Number.parseInt(version, 10) === Number.parseInt(CONTRACT_VERSION, 10)) {
    console.log(`A breaking change needs a new major version after ${CONTRACT_VERSION}. Nothing was written.`);
    return 1;
  }
  const lines = Object.entries(wireShapes).map(
    ([name, wireShape]) => `${JSON.stringify(name)}: ${JSON.stringify(wireShape)}`,
  );
  writeFileSync(file, `{ "version": ${JSON.stringify(CONTRACT_VERSION)}, "calls": {\n${lines.join(',\n')}\n} }\n`);
  console.log(`Later changes are now compared with contract ${CONTRACT_VERSION}.`);
  return 0;
});
