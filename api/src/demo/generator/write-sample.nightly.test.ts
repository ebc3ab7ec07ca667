import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from '../../../testing/db/node-process.ts';
import { exportFiles } from '../../transfer/import/export-files.ts';
import { generateExport } from './generate-export.ts';
import { writeSample } from './write-sample.ts';

const cli = new URL('../../cli.ts', import.meta.url);
const options = { seed: 3, today: parseIsoDate('2026-03-18'), firstCustomerId: 7_000, domain: 'w1.test' };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-sample-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a sample', () => {
  it('a sample is written into a new folder, file by file', () => {
    const fresh = join(folder, 'new', 'sample');
    const names = writeSample(fresh, options);
    expect(readdirSync(fresh).sort()).toEqual([...(names ?? []), 'documents'].sort());
    expect(readFileSync(join(fresh, 'ledger.csv'), 'utf8')).toBe(generateExport(options).get('ledger.csv'));
  });

  it('a sample never overwrites what a folder holds', () => {
    writeFileSync(join(folder, 'owners.csv'), 'mine');
    expect(writeSample(folder, options)).toBeNull();
    expect(readdirSync(folder)).toEqual(['owners.csv']);
  });

  it('the command line writes the same sample for the same options', async () => {
    const { code, output } = await runScript(cli, [
      'sample',
      folder,
      '--seed',
      '3',
      '--scale',
      '2',
      '--first-customer-id',
      '7000',
      '--today',
      '2026-03-18',
      '--domain',
      'w1.test',
    ]);
    expect({ code, output }).toEqual({ code: 0, output: `Wrote ${exportFiles.length} files to ${folder}\n` });
    expect(readFileSync(join(folder, 'rents.csv'), 'utf8')).toBe(
      generateExport({ ...options, scale: 2 }).get('rents.csv'),
    );
  });

  it.each([
    ['--seed', '-1'],
    ['--seed', 'x'],
    ['--scale', '0'],
    ['--scale', '101'],
    ['--first-customer-id', '0'],
    ['--first-customer-id', '30000000'],
    ['--today', '2026-02-30'],
  ])('a sample is not written for %s %s', async (option, value) => {
    const { code, errors } = await runScript(cli, ['sample', folder, `${option}=${value}`]);
    expect(code).toBe(2);
    expect(errors).toContain(`${option} must be`);
    expect(readdirSync(folder)).toEqual([]);
  });
});
