import { describe, expect, it } from '@jest/globals';
import { isHttps, readSettings } from './settings.ts';

describe('settings of the gateway', () => {
  it('serves http://localhost:8080 from .data when nothing is set', () => {
    const settings = readSettings({});
    expect(settings.port).toBe(8080);
    expect(settings.publicUrl.href).toBe('http://localhost:8080/');
    expect(settings.apiSocket).toBe(`${settings.dataDir}/api.sock`);
    expect(settings.releasesDir).toBe(`${settings.dataDir}/releases`);
    expect(settings.dataDir).toMatch(/\/\.data$/);
    expect(settings.shellDist).toMatch(/\/shell\/dist$/);
    expect(settings.devRemotes.size).toBe(0);
  });

  it('follows PORT in the default public address', () => {
    expect(readSettings({ PORT: '9000' }).publicUrl.href).toBe('http://localhost:9000/');
  });

  it('takes an empty value for a value that is not set', () => {
    expect(readSettings({ PORT: '', DATA_DIR: '', PUBLIC_URL: '' }).port).toBe(8080);
  });

  it('knows from PUBLIC_URL whether the owner comes by https', () => {
    expect(isHttps(readSettings({ PUBLIC_URL: 'https://portal.example' }))).toBe(true);
    expect(isHttps(readSettings({}))).toBe(false);
  });

  it.each(['abc', '-1', '65536', '80.5', ' 80'])('refuses the port "%s" and names the setting', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow('PORT must be a number');
  });

  it.each(['portal.example', 'ftp://portal.example', '/portal'])('refuses the public address "%s"', (PUBLIC_URL) => {
    expect(() => readSettings({ PUBLIC_URL })).toThrow('PUBLIC_URL must be');
  });

  it('reads which remotes are under development', () => {
    const { devRemotes } = readSettings({ DEV_REMOTES: 'mf-folio=http://127.0.0.1:3002, mf-auth=http://127.0.0.1:3001' });
    expect([...devRemotes]).toEqual([
      ['mf-folio', 'http://127.0.0.1:3002'],
      ['mf-auth', 'http://127.0.0.1:3001'],
    ]);
  });

  it.each(['mf-folio', 'mf-folio=3002', '../x=http://127.0.0.1:1', 'mf-folio=http://127.0.0.1:1/path'])('refuses DEV_REMOTES of "%s"', (DEV_REMOTES) => {
    expect(() => readSettings({ DEV_REMOTES })).toThrow('DEV_REMOTES must read');
  });

  it('refuses remotes under development in production', () => {
    expect(() => readSettings({ DEV_REMOTES: 'mf-folio=http://127.0.0.1:3002', NODE_ENV: 'production' })).toThrow('refused');
  });
});
