import { join } from 'node:path';
import { addToArea } from './add/add.ts';
import { runCommand } from './start/run-command.ts';

const help = `npm run add <area> <kind> <name> adds to an area, and prints the files that it wrote. They pass every
check except the one for unused code, which names the hook of a call until a page uses it. Change what they do: it is
only an example.

  npm run add mf-lost-keys call spare-keys   a row of the contract that reads, its example, the api's route with its service and test, and
                                             the area's hook useSpareKeys
  npm run add mf-lost-keys page key-rack     a page at /key-rack with its styles and test, its route in remote.json and its line in routes.tsx
  npm run add mf-lost-keys form report-key   a row that writes once, its example, its words for the owner's log, the api's route with its service
                                             and test, which leave an audit row, and a page at /report-key with a form in a dialog and its test
  npm run add mf-lost-keys menu key-rack     a menu item for that route of the area; its icon, order and audience stand in remote.json`;

await runCommand(async (args) => {
  const [area, kind, name] = args;
  if (area === undefined || kind === undefined || name === undefined || args.length > 3) {
    console.log(help);
    return args.includes('--help') || args.includes('-h') ? 0 : 1;
  }
  for (const file of await addToArea(join(import.meta.dirname, '..'), area, kind, name)) console.log(file);
  return 0;
});
