import { describe, expect, it } from '@jest/globals';
import { buildings } from '../../db/schema/property.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { openOnServer } from '../../../testing/db/on-server.ts';
import { exportFiles } from '../import/export-files.ts';
import { readStoredRows, readOneSnapshot } from './stored-rows.repo.ts';

// Only a server allows writes during a read.
describe('an export from a database server', () => {
  it('an export from a database server reads one moment: concurrent writes are in none of its files and are not blocked', async () => {
    const {
      databases: [database],
      close,
    } = await openOnServer(1);
    await database.orm.insert(owners).values({ customerId: 1 });
    const read = async (name: string, tx: Parameters<typeof readStoredRows>[0]): Promise<number> => {
      let count = 0;
      for (const file of exportFiles.filter((one) => one.name === name))
        for await (const rows of readStoredRows(tx, file, file.columns)) count += rows.length;
      return count;
    };
    const counts = await database.transaction(async (tx) => {
      await readOneSnapshot(tx);
      const ownersRead = await read('owners.csv', tx);
      await database.orm.insert(owners).values({ customerId: 2 });
      await database.orm.insert(buildings).values({ groupId: 1, customerId: 2, groupName: 'Later' });
      return [ownersRead, await read('buildings.csv', tx)];
    });
    expect(counts).toEqual([1, 0]);
    expect(await database.orm.$count(buildings)).toBe(1);
    await close();
  });
});
