import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { routeTable } from './route-table.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'routes-'));
  writeManifest('mf-keys', manifest('mf-keys', { keys: '/keys', keyOf: '/keys/:id' }));
  writeManifest('mf-auth', manifest('mf-auth', { login: '/login' }));
});
afterEach(() => rmSync(root, { recursive: true }));

const manifest = (name: string, paths: Readonly<Record<string, string>>): string =>
  JSON.stringify({ name, routes: Object.entries(paths).map(([route, path]) => ({ name: route, path })) });

function writeManifest(folder: string, text: string): void {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'remote.json'), text);
}

describe('routeTable', () => {
  it('the route table has the addresses of every area by route name, and which area owns which', () => {
    expect(routeTable(root)).toEqual({
      path: 'shared/contract/src/generated/paths.ts',
      text: `export const areaPaths = {
  login: "/login",
  keys: "/keys",
  keyOf: "/keys/:id",
} as const;

export interface AreaRouteNames {
  "mf-auth": "login";
  "mf-keys": "keys" | "keyOf";
}
`,
    });
  });

  it('two routes of the same name are an error that names both areas', () => {
    writeManifest('mf-lost-keys', manifest('mf-lost-keys', { keys: '/lost-keys' }));
    expect(() => routeTable(root)).toThrow('Two routes are named keys: in mf-keys and in mf-lost-keys.');
  });

  it.each([
    ['{ broken', 'mf-keys/remote.json cannot be read'],
    ['{}', 'mf-keys/remote.json cannot be used: it needs a name, and routes that each have a name and a path.'],
    [manifest('mf-keys', {}), 'mf-keys/remote.json cannot be used'],
    [manifest('mf-keys', { 'a: alert(1), b': '/keys' }), 'mf-keys/remote.json cannot be used'],
  ])('an invalid remote.json is an error that names the file: %s', (text, message) => {
    writeManifest('mf-keys', text);
    expect(() => routeTable(root)).toThrow(message);
  });
});
