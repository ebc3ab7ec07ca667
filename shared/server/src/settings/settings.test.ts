import { describe, expect, it } from '@jest/globals';
import { readListenAddress } from './listen-address.ts';
import { readLogLevel } from './log-level.ts';
import { readMode } from './mode.ts';
import { SettingsError } from './settings-error.ts';

const http = new URL('http://localhost:8080');
const https = new URL('https://owners.example');

describe('readMode', () => {
  it('readMode returns production for an https address unless PORTAL_MODE says otherwise', () => {
    expect([
      readMode(undefined, http),
      readMode('', https),
      readMode('trial', https),
      readMode('production', http),
    ]).toEqual(['trial', 'production', 'trial', 'production']);
  });

  it.each(['prod', 'Production', 'on'])('readMode throws for the unknown mode %s', (text) => {
    expect(() => readMode(text, https)).toThrow(SettingsError);
  });
});

describe('readLogLevel', () => {
  it('readLogLevel returns info by default, or the level that is set', () => {
    expect([readLogLevel(undefined), readLogLevel(''), readLogLevel('warn'), readLogLevel('silent')]).toEqual([
      'info',
      'info',
      'warn',
      'silent',
    ]);
  });

  it.each(['verbose', 'trace', 'INFO'])('readLogLevel throws for the unknown level %s', (text) => {
    expect(() => readLogLevel(text)).toThrow(
      `LOG_LEVEL must be one of fatal, error, warn, info, debug, silent, not "${text}".`,
    );
  });
});

describe('readListenAddress', () => {
  it.each([
    ['9465', { host: '127.0.0.1', port: 9465 }],
    ['10.0.0.5:9465', { host: '10.0.0.5', port: 9465 }],
    ['[::1]:9465', { host: '::1', port: 9465 }],
    ['metrics.internal:1', { host: 'metrics.internal', port: 1 }],
  ])('readListenAddress reads %s, and a port alone as one on this machine', (text, address) => {
    expect(readListenAddress('API_METRICS', text)).toEqual(address);
  });

  it('readListenAddress returns null if nothing is set', () => {
    expect([readListenAddress('API_METRICS', undefined), readListenAddress('API_METRICS', '')]).toEqual([null, null]);
  });

  it.each(['on', ':9465', '65536', '10.0.0.5:', '10.0.0.5', 'a b:1', 'http://x:1', '::1:9465'])(
    'readListenAddress throws for %s and names the setting',
    (text) => {
      expect(() => readListenAddress('API_METRICS', text)).toThrow(/^API_METRICS must be a port/);
    },
  );
});
