import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findExposure } from './exposure.ts';

const publicUrl = new URL('https://owners.example');
const ORDINARY_USER = 1000;
let dataDir = '';

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-exposure-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('findExposure', () => {
  it.each(['700', '750', '500'])('findExposure accepts a data folder of mode %s', (mode) => {
    chmodSync(dataDir, mode);
    expect(findExposure({ publicUrl, dataDir }, ORDINARY_USER)).toEqual([]);
  });

  it.each(['755', '701', '702', '770', '777'])(
    'findExposure refuses a data folder that others can reach: mode %s',
    (mode) => {
      chmodSync(dataDir, mode);
      expect(findExposure({ publicUrl, dataDir }, ORDINARY_USER)).toEqual([
        `${dataDir} is open to other users of this machine: chmod 700 ${dataDir}`,
      ]);
    },
  );

  it('findExposure accepts a data folder that does not exist yet', () => {
    expect(findExposure({ publicUrl, dataDir: join(dataDir, 'new') }, ORDINARY_USER)).toEqual([]);
  });

  it('findExposure requires https for PUBLIC_URL', () => {
    expect(findExposure({ publicUrl: new URL('http://owners.example'), dataDir }, ORDINARY_USER)).toEqual([
      expect.stringMatching(/^PUBLIC_URL must be an https address/),
    ]);
  });

  it('findExposure refuses to run as root', () => {
    expect(findExposure({ publicUrl, dataDir }, 0)).toEqual([
      expect.stringMatching(/^The portal must not run as root/),
    ]);
  });

  it('findExposure returns every risk at once', () => {
    chmodSync(dataDir, 0o777);
    expect(findExposure({ publicUrl: new URL('http://owners.example'), dataDir }, 0)).toHaveLength(3);
  });
});
