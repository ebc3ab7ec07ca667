import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { childEnvironment, isOpenToOthers, reachedAt, readStartSettings } from './start-settings.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 's-'));
});
afterEach(async () => rm(root, { recursive: true }));

describe('the settings of npm start', () => {
  it('the default settings are port 8080 and .data in the checkout, wherever npm is called', () => {
    expect(readStartSettings({}, root)).toEqual({
      host: '127.0.0.1',
      port: 8080,
      dataDir: join(root, '.data'),
      url: 'http://localhost:8080',
    });
  });

  it('the data folder is created readable by its owner only, and an existing one is kept', async () => {
    readStartSettings({}, root);
    expect((await stat(join(root, '.data'))).mode & 0o777).toBe(0o700);
    await mkdir(join(root, 'mine'), { mode: 0o755 });
    readStartSettings({ DATA_DIR: 'mine' }, root);
    expect((await stat(join(root, 'mine'))).mode & 0o777).toBe(0o755);
  });

  it('the public address is printed if there is one', () => {
    expect(readStartSettings({ PUBLIC_URL: 'https://portal.example', PORT: '9000' }, root).url).toBe(
      'https://portal.example',
    );
  });

  it.each(['0', 'abc', '65536', '80.5'])('the port "%s" is refused by name', (PORT) => {
    expect(() => readStartSettings({ PORT }, root)).toThrow('PORT must be a number from 1 to 65535');
  });

  it.each([
    ['', '127.0.0.1', false],
    ['127.0.0.2', '127.0.0.2', false],
    ['::1', '::1', false],
    ['localhost', 'localhost', false],
    ['0.0.0.0', '127.0.0.1', true],
    ['::', '127.0.0.1', true],
    ['192.168.1.20', '192.168.1.20', true],
  ])('HOST=%s is asked whether it is ready at %s; others may reach it: %s (AU20)', (HOST, reached, isOpen) => {
    const { host } = readStartSettings({ HOST }, root);
    expect([reachedAt(host), isOpenToOthers(host)]).toEqual([reached, isOpen]);
  });

  it('both servers get explicit values besides all other settings', () => {
    const env = { DATABASE_URL: 'postgres://db', DATA_DIR: 'mine' };
    expect(childEnvironment(env, readStartSettings(env, root), '/run/api.sock')).toEqual({
      DATABASE_URL: 'postgres://db',
      HOST: '127.0.0.1',
      PORT: '8080',
      DATA_DIR: join(root, 'mine'),
      API_SOCKET: '/run/api.sock',
    });
  });
});
