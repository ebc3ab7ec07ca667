import { describe, expect, it } from '@jest/globals';
import { readListenAddress } from './listen-address.ts';
import { readLogLevel } from './log-level.ts';
import { readMode } from './mode.ts';
import { SettingsError } from './settings-error.ts';

const http = new URL('http://localhost:8080');
const https = new URL('https://owners.example');

describe('the mode of a start', () => {
  it('is production where owners come by https, unless told otherwise', () => {
    expect([
      readMode(undefined, http),
      readMode('', https),
      readMode('trial', https),
      readMode('production', http),
    ]).toEqual(['trial', 'production', 'trial', 'production']);
  });

  it.each(['prod', 'Production', 'on'])('is never guessed from %s', (text) => {
    expect(() => readMode(text, https)).toThrow(SettingsError);
  });
});

describe('the level of the log', () => {
  it('is info, or the one that is named', () => {
    expect([readLogLevel(undefined), readLogLevel(''), readLogLevel('warn'), readLogLevel('silent')]).toEqual([
      'info',
      'info',
      'warn',
      'silent',
    ]);
  });

  it.each(['verbose', 'trace', 'INFO'])(
    'is not %s: a word that nobody knows would log nothing, or everything',
    (text) => {
      expect(() => readLogLevel(text)).toThrow(
        `LOG_LEVEL must be one of fatal, error, warn, info, debug, silent, not "${text}".`,
      );
    },
  );
});

describe('an address to listen on', () => {
  it.each([
    ['9465', { host: '127.0.0.1', port: 9465 }],
    ['10.0.0.5:9465', { host: '10.0.0.5', port: 9465 }],
    ['[::1]:9465', { host: '::1', port: 9465 }],
    ['metrics.internal:1', { host: 'metrics.internal', port: 1 }],
  ])('%s is this machine’s unless it names another', (text, address) => {
    expect(readListenAddress('API_METRICS', text)).toEqual(address);
  });

  it('is none where nothing is set', () => {
    expect([readListenAddress('API_METRICS', undefined), readListenAddress('API_METRICS', '')]).toEqual([null, null]);
  });

  it.each(['on', ':9465', '65536', '10.0.0.5:', '10.0.0.5', 'a b:1', 'http://x:1', '::1:9465'])(
    'is refused by the name of its setting: %s',
    (text) => {
      expect(() => readListenAddress('API_METRICS', text)).toThrow(/^API_METRICS must be a port/);
    },
  );
});
