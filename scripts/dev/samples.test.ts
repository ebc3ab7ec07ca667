import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { payouts } from '@portal/testing/answers';
import { remoteNames } from '../build/workspace.ts';
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
  it.each(remoteNames(checkout))('of %s are what the contract promises', (name) => {
    expect(() => readSamples(join(checkout, name))).not.toThrow();
  });

  it('answer a call, and with a value of their own where the request names it', () => {
    write('paidToYou.json', payouts({ 1: '900.00' }));
    write('propertyLedger.json', ledger('1.00'));
    write('propertyLedger.propertyId=7.json', ledger('7.00'));
    const samples = readSamples(area);
    expect(findSample(samples, calls.paidToYou, {})).toEqual(payouts({ 1: '900.00' }));
    expect(findSample(samples, calls.propertyLedger, { propertyId: 7 })).toEqual(ledger('7.00'));
    expect(findSample(samples, calls.propertyLedger, { propertyId: 8 })).toEqual(ledger('1.00'));
    expect(findSample(samples, calls.recentRent, {})).toBeUndefined();
  });

  it('need not be there', () => {
    rmSync(join(area, 'samples'), { recursive: true });
    expect(readSamples(area)).toEqual([]);
  });

  it('are refused with the file and every reason when they are not what the contract promises', () => {
    write('propertyLedger.json', { ...ledger('much'), next: 7 });
    write('lostKeys.json', {});
    write('recentRent.json', '{ "queue_list": ');
    write('csrfCookie.json', {});
    const refusal = refusalOf(() => readSamples(area));
    expect(refusal).toMatch(/^mf-keys\/samples\/propertyLedger\.json: is not what propertyLedger answers\. .*closing/m);
    expect(refusal).toMatch(/^mf-keys\/samples\/lostKeys\.json: is named after no call of the contract/m);
    expect(refusal).toMatch(/^mf-keys\/samples\/recentRent\.json: is not JSON\./m);
    expect(refusal).toMatch(/^mf-keys\/samples\/csrfCookie\.json: csrfCookie answers nothing\.$/m);
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
