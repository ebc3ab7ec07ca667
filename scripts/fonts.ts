import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutFonts, fontFolder } from './fonts/cut-fonts.ts';
import { runCommand } from './start/run-command.ts';

await runCommand(async () => {
  mkdirSync(fontFolder, { recursive: true });
  for (const [name, content] of await cutFonts()) {
    writeFileSync(join(fontFolder, name), content);
    console.log(`${name.padEnd(24)} ${content.length} bytes`);
  }
  return 0;
});
