// Opens the database of the given folder, prints so, and runs until it is ended.
import { openDatabase } from '../../src/db/client.ts';

const [, , dataDir = ''] = process.argv;
try {
  await openDatabase({ dataDir });
  process.stdout.write('open\n');
  process.stdin.resume();
} catch (error) {
  process.stdout.write(`${String(error)}\n`);
  process.exit(1);
}
