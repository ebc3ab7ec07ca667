import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { rmSync } from 'node:fs';
import { openDatabase } from './client.ts';
import { holdDataFolder } from './data-folder.ts';
import { openOrJoinDatabase } from './open-or-join.ts';
import { serverKeys } from './schema/session.tables.ts';
import { copyPreparedFolder } from '../../testing/db/embedded-place.ts';

describe('a command beside the portal', () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await copyPreparedFolder();
  });

  afterAll(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('a command opens the database itself where no portal runs', async () => {
    const alone = await openOrJoinDatabase({ dataDir });
    expect(await alone.ping()).toBe(true);
    await expect(openDatabase({ dataDir })).rejects.toThrow('is in use');
    await alone.close();
  });

  it('a command joins the database of a running portal, which sees what it writes', async () => {
    const portal = await openDatabase({ dataDir });
    const beside = await openOrJoinDatabase({ dataDir });
    await beside.transaction((tx) => tx.insert(serverKeys).values({ name: 'beside', secret: 'x' }));
    await beside.close();
    expect(await portal.orm.select().from(serverKeys)).toHaveLength(1);
    await portal.close();
  });

  it('a command waits for a portal that is still starting', async () => {
    const starting = holdDataFolder(dataDir);
    const pause = jest.fn(async () => starting.release());
    const opened = await openOrJoinDatabase({ dataDir }, pause);
    expect(pause).toHaveBeenCalledTimes(1);
    expect(await opened.ping()).toBe(true);
    await opened.close();
  });
});
