// Joins the database of the given folder, writes within a transaction, prints so, and never ends it.
import { once } from 'node:events';
import { openOrJoinDatabase } from '../../src/db/open-or-join.ts';
import { serverKeys } from '../../src/db/schema/session.tables.ts';

const [, , dataDir = ''] = process.argv;
const database = await openOrJoinDatabase({ dataDir });
await database.transaction(async (tx) => {
  await tx.insert(serverKeys).values({ name: 'half-written', secret: 'x' });
  process.stdout.write('written\n');
  await once(process.stdin, 'data');
});
