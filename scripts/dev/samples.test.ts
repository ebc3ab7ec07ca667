import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { payouts } from '@portal/testing/answers';
import { areaNames } from '../build/workspace.ts';
import { findSample, readSamples } from './samples.ts';

const checkout = join(import.meta.dirname, '../..');
const ledger = (closing: string) => ({ ledger: [], opening: '0.00', closing, next: null });

let area = '';
beforeEach(() => {
  area = join(mkdtempSync(join(tmpdir(), 'samples-')), 'mf-keys');
  mkdirSync(join(area, 'samples'), { recursive: true });
});
afterEach(() => rmSync(join(area, '..'), { recursive: true }));

function write(file: string, content: unknown): void {
  writeFileSync(join(area, 'samples', file), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('the samples of an area', () => {
  it.each(areaNames(checkout))('the samples of %s match the contract', (name) => {
    expect(() => readSamples(join(checkout, name))).not.toThrow();
  });

  it('a sample for a field value takes precedence over the general one', () => {
    write('paidToYou.json', payouts({ 1: '900.00' }));
    write('propertyLedger.json', ledger('1.00'));
    write('propertyLedger.propertyId=7.json', ledger('7.00'));
    const samples = readSamples(area);
    expect(findSample(samples, calls.paidToYou, {})).toEqual(payouts({ 1: '900.00' }));
    expect(findSample(samples, calls.propertyLedger, { propertyId: 7 })).toEqual(ledger('7.00'));
    expect(findSample(samples, calls.propertyLedger, { propertyId: 8 })).toEqual(ledger('1.00'));
    expect(findSample(samples, calls.recentRent, {})).toBeUndefined();
  });

  it('an area without a folder of samples has none', () => {
    rmSync(join(area, 'samples'), { recursive: true });
    expect(readSamples(area)).toEqual([]);
  });

  it('a sample that does not match the contract is refused with its file and all errors', () => {
    write('propertyLedger.json', { ...ledger('much'), next: 7 });
    write('lostKeys.json', {});
    write('recentRent.json', '{ "queue_list": ');
    write('csrfCookie.json', {});
    const refusal = refusalOf(() => readSamples(area));
    expect(refusal).toMatch(
      /^mf-keys\/samples\/propertyLedger\.json: does not match the response of propertyLedger\. .*closing/m,
    );
    expect(refusal).toMatch(/^mf-keys\/samples\/lostKeys\.json: is not named after a call of the contract/m);
    expect(refusal).toMatch(/^mf-keys\/samples\/recentRent\.json: is not JSON\./m);
    expect(refusal).toMatch(/^mf-keys\/samples\/csrfCookie\.json: csrfCookie has no response body\.$/m);
  });
});

function refusalOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('nothing was refused');
}
