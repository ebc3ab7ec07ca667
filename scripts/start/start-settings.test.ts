import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { childEnvironment, readStartSettings } from './start-settings.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 's-'));
});
afterEach(async () => rm(root, { recursive: true }));

describe('the settings of npm start', () => {
  it('are port 8080 and .data in the checkout, wherever npm was called', () => {
    expect(readStartSettings({}, root)).toEqual({
      port: 8080,
      dataDir: join(root, '.data'),
      url: 'http://localhost:8080',
    });
  });

  it('make the data folder for its owner alone, and leave one that is there', async () => {
    readStartSettings({}, root);
    expect((await stat(join(root, '.data'))).mode & 0o777).toBe(0o700);
    await mkdir(join(root, 'mine'), { mode: 0o755 });
    readStartSettings({ DATA_DIR: 'mine' }, root);
    expect((await stat(join(root, 'mine'))).mode & 0o777).toBe(0o755);
  });

  it('print the public address where there is one', () => {
    expect(readStartSettings({ PUBLIC_URL: 'https://portal.example', PORT: '9000' }, root).url).toBe(
      'https://portal.example',
    );
  });

  it.each(['0', 'abc', '65536', '80.5'])('refuse the port "%s" by name', (PORT) => {
    expect(() => readStartSettings({ PORT }, root)).toThrow('PORT must be a number from 1 to 65535');
  });

  it('reach both servers spelt out, beside all that was set', () => {
    const env = { DATABASE_URL: 'postgres://db', DATA_DIR: 'mine' };
    expect(childEnvironment(env, readStartSettings(env, root), '/run/api.sock')).toEqual({
      DATABASE_URL: 'postgres://db',
      PORT: '8080',
      DATA_DIR: join(root, 'mine'),
      API_SOCKET: '/run/api.sock',
    });
  });
});
