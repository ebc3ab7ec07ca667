import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { openDatabase } from './client.ts';
import { ensureOwnerRole } from './owner-role.ts';
import { owners } from './schema/owner.tables.ts';
import { PostgresServer } from '../../testing/db/postgres-server.ts';
import { testScope } from '../../testing/scope.ts';

let server: PostgresServer;
let admin: pg.Client;

// Roles belong to a whole server, so this one is the test's own.
beforeAll(async () => {
  server = await PostgresServer.start();
  admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query('create role "The Portal" login; create role maker login createrole');
  for (const [name, owner] of [
    ['portal', '"The Portal"'],
    ['made', 'maker'],
  ])
    await admin.query(`create database ${name} owner ${owner}`);
});
beforeEach(async () => {
  await admin.query('drop role if exists portal_owner');
});
afterAll(async () => {
  await admin.end();
  await server.remove();
});

function urlOf(user: string, database: string): string {
  const url = new URL(server.url);
  url.username = encodeURIComponent(user);
  url.pathname = database;
  return url.href;
}

async function as<T>(user: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(user, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const actAsOwner = async (client: pg.Client): Promise<void> => {
  await ensureOwnerRole(client);
  await client.query('set role portal_owner');
};

describe('the role behind which owners are', () => {
  it('a database user that may create roles creates the owner role and acts as it', async () => {
    await as('maker', actAsOwner);
    await as('maker', actAsOwner);
  });

  it('the error of a missing owner role gives the administrator one statement, which is enough', async () => {
    const refusal = as('The Portal', actAsOwner);
    await expect(refusal).rejects.toThrow(
      'Let an administrator of the database run: create role portal_owner nologin role "The Portal";',
    );
    const [statement = ''] = /create role.*$/.exec(String(await refusal.catch(String))) ?? [];
    await admin.query(statement);
    await as('The Portal', actAsOwner);
  });

  it('an owner role that was created for another portal of the server is requested by name', async () => {
    await admin.query('create role portal_owner nologin');
    const refusal = as('The Portal', actAsOwner);
    await expect(refusal).rejects.toThrow('run: grant portal_owner to "The Portal";');
    await admin.query('grant portal_owner to "The Portal"');
    await as('The Portal', actAsOwner);
  });

  it('the owner role is created once when several portals on one server start together', async () => {
    await Promise.all(Array.from({ length: 8 }, () => as('maker', ensureOwnerRole)));
  });

  it.each([
    ['The Portal', 'portal', 'create role portal_owner nologin role "The Portal"'],
    ['maker', 'made', 'select 1'],
  ])('the owner role lets the portal work as the plain database user "%s"', async (user, name, before) => {
    await admin.query(before);
    const database = await openDatabase({ databaseUrl: urlOf(user, name), dataDir: tmpdir() });
    try {
      await database.ready();
      await database.orm.insert(owners).values([{ customerId: 7 }, { customerId: 8 }]);
      expect(await database.scoped(testScope(7, 1), (tx) => tx.select({ id: owners.customerId }).from(owners))).toEqual(
        [{ id: 7 }],
      );
    } finally {
      await database.close();
      await admin.query(`drop database ${name}`);
    }
  });
});
