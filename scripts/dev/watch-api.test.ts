import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { watchApi } from './watch-api.ts';

let root = '';
let server: Server;
let stop = (): void => undefined;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'watch-api-'));
  for (const folder of ['api', 'shared/domain', 'shared/ui']) mkdirSync(join(root, folder, 'src'), { recursive: true });
  write('api/package.json', '{ "name": "api", "dependencies": { "domain": "1" } }');
  write('shared/domain/package.json', '{ "name": "domain" }');
  write('shared/ui/package.json', '{ "name": "ui" }');
  server = createServer((_request, response) => response.end()).listen(join(root, 'api.sock'));
  await once(server, 'listening');
});
afterEach(() => {
  stop();
  server.close();
  rmSync(root, { recursive: true });
});

const write = (file: string, text: string): void => writeFileSync(join(root, file), text);

describe('watching the api', () => {
  it('the api restarts when a package that it imports changes, and reports when it is ready', async () => {
    const printed: string[] = [];
    const ready = Promise.withResolvers<undefined>();
    const print = (line: string): void => {
      printed.push(line.replace(/\d+\.\d s/, 'some time'));
      if (line.includes('ready again')) ready.resolve(undefined);
    };
    const restarted: string[] = [];
    const processes = {
      restart: (name: string): Promise<void> => {
        restarted.push(name);
        return Promise.resolve();
      },
    };
    stop = watchApi({ root, processes, apiSocket: join(root, 'api.sock'), print });
    write('shared/ui/src/button.tsx', '');
    write('shared/domain/src/money.ts', '');
    await ready.promise;
    expect(restarted).toEqual(['api']);
    expect(printed).toEqual([
      'api: shared/domain/src/money.ts changed, starting again …',
      'api: ready again after some time',
    ]);
  });
});
