import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findExposure } from './exposure.ts';

const publicUrl = new URL('https://owners.example');
const SOMEBODY = 1000;
let dataDir = '';

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-exposure-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('a production process', () => {
  it.each(['700', '750', '500'])('may keep its data in a folder of mode %s', (mode) => {
    chmodSync(dataDir, mode);
    expect(findExposure({ publicUrl, dataDir }, SOMEBODY)).toEqual([]);
  });

  it.each(['755', '701', '702', '770', '777'])(
    'does not keep owners’ data where others can reach it: mode %s',
    (mode) => {
      chmodSync(dataDir, mode);
      expect(findExposure({ publicUrl, dataDir }, SOMEBODY)).toEqual([
        `${dataDir} is open to other users of this machine: chmod 700 ${dataDir}`,
      ]);
    },
  );

  it('may be the first to make its folder', () => {
    expect(findExposure({ publicUrl, dataDir: join(dataDir, 'new') }, SOMEBODY)).toEqual([]);
  });

  it('is reached by https alone', () => {
    expect(findExposure({ publicUrl: new URL('http://owners.example'), dataDir }, SOMEBODY)).toEqual([
      expect.stringMatching(/^PUBLIC_URL must be an https address/),
    ]);
  });

  it('is not root', () => {
    expect(findExposure({ publicUrl, dataDir }, 0)).toEqual([
      expect.stringMatching(/^The portal must not run as root/),
    ]);
  });

  it('is told everything at once', () => {
    chmodSync(dataDir, 0o777);
    expect(findExposure({ publicUrl: new URL('http://owners.example'), dataDir }, 0)).toHaveLength(3);
  });
});
