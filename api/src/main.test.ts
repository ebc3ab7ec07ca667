import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from './db/client.ts';
import { runScript } from '../testing/db/node-process.ts';
import { queueEmail } from './services/email/outbox.repo.ts';
import { embeddedPlace, sealing } from '../testing/db/embedded-place.ts';
import { PostgresServer } from '../testing/db/postgres-server.ts';
import { RunningApi } from '../testing/running-api.ts';

const main = new URL('./main.ts', import.meta.url);

describe('the api as a process', () => {
  let api: RunningApi;

  beforeAll(async () => {
    api = new RunningApi(await embeddedPlace());
  });
  afterAll(() => api.remove());

  it('the api serves an embedded database on its socket, to this user only', async () => {
    expect(await api.start({ DEMO: 'off', PORTAL_TODAY: '2026-03-18' })).toContain('Server listening');
    expect(await api.get('/readyz')).toEqual({ status: 200, body: '{"status":"ok"}' });
    expect(JSON.parse((await api.get('/api/session')).body)).toMatchObject({ today: '2026-03-18' });
    expect(statSync(api.socket).mode & 0o777).toBe(0o600);
  });

  it('the api refuses to run twice on one folder, and names both', async () => {
    const { code, errors } = await runScript(main, [], { DATA_DIR: api.place.dataDir });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringMatching(new RegExp(`${api.place.dataDir} is in use by process \\d+`)),
    });
  });

  it('the api refuses a socket that another process listens on', async () => {
    const { code, errors } = await runScript(main, [], {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x',
      API_SOCKET: api.socket,
    });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `${api.socket} is in use by another process; stop it first, or set API_SOCKET to another path.\n`,
    });
    expect((await api.get('/healthz')).status).toBe(200);
  });

  it('the api starts again after it was killed, whatever that left behind, and removes half-written files', async () => {
    await api.end('SIGKILL');
    expect(existsSync(api.socket)).toBe(true);
    const folder = join(api.place.dataDir, 'files', '01');
    const half = join(folder, '0189d5a0-1111-4222-8333-123456789abc.part');
    mkdirSync(folder, { recursive: true });
    writeFileSync(half, 'half');
    utimesSync(half, new Date(0), new Date(0));
    expect(await api.start({ DEMO: 'off' })).toContain('Server listening');
    expect((await api.get('/readyz')).status).toBe(200);
    while (existsSync(half)) await api.get('/readyz');
  });

  it('the api sends what an earlier process left in the outbox, to a folder where there is no mail server', async () => {
    await api.end('SIGKILL');
    const database = await openDatabase({ ...sealing, dataDir: api.place.dataDir });
    const email = {
      replyName: 'Ada',
      replyAddress: 'ada@example.com',
      subject: 'Left behind',
      body: 'Hello',
      fileName: null,
    };
    await database.transaction((tx) =>
      queueEmail(tx, email, { emailClass: 'rest', customerId: null }, new Date('2026-03-18T16:00:00Z')),
    );
    await database.close();
    await api.start({ DEMO: 'off', PROVIDER_EMAIL: 'office@rentals.test' });
    const mail = join(api.place.dataDir, 'mail');
    while (!existsSync(mail) || readdirSync(mail).every((name) => !name.endsWith('.eml'))) await api.get('/readyz');
    const [name] = readdirSync(mail);
    expect(readFileSync(join(mail, name ?? ''), 'utf8')).toMatch(
      /To: office@rentals\.test\r\n[^]*Subject: Left behind\r\n/,
    );
  });

  it('the api stops when it is asked to, and removes its socket', async () => {
    expect(await api.end('SIGTERM')).toBe(0);
    expect(existsSync(api.socket)).toBe(false);
  });

  it('the api names a setting that it cannot read, without a stack trace', async () => {
    expect(await runScript(main, [], { PORTAL_TODAY: 'tomorrow' })).toEqual({
      code: 1,
      output: '',
      errors: 'PORTAL_TODAY must be a day like 2026-03-18, not "tomorrow".\n',
    });
  });
});

describe('the api with a database server that starts late', () => {
  let api: RunningApi;
  let server: PostgresServer;

  beforeAll(async () => {
    api = new RunningApi(await embeddedPlace());
    server = PostgresServer.prepare();
  });
  afterAll(async () => {
    await api.remove();
    await server.remove();
  });

  it('the api starts without its database server, responds with 503, and serves the sample once the server is there', async () => {
    expect(await api.start({ DATABASE_URL: server.url, DEMO: 'on' })).toContain('Server listening');
    expect([
      (await api.get('/healthz')).status,
      (await api.get('/readyz')).status,
      (await api.get('/api/session')).status,
    ]).toEqual([200, 503, 503]);
    await server.start();
    expect((await api.get('/readyz')).status).toBe(200);
    expect((await api.get('/api/session')).status).toBe(200);
    expect(await api.end('SIGTERM')).toBe(0);
  });
});
