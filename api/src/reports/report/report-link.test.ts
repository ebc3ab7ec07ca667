import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { LINK_LIFE, fileOfToken, toToken } from './report-link.ts';

const now = new Date('2026-03-18T16:00:00.000Z');
const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const holder = { sessionToken: 'session', customerId: 7 };
const file = randomUUID();
const token = toToken('key', holder, file, now);

describe('a link to a report', () => {
  it('a link to a report leads to its file until ten minutes have passed (OP7)', () => {
    expect(fileOfToken('key', holder, token, now)).toBe(file);
    expect(fileOfToken('key', holder, token, later(LINK_LIFE - 1))).toBe(file);
    expect(fileOfToken('key', holder, token, later(LINK_LIFE))).toBeNull();
  });

  it('a link to a report is good for its session and its owner alone', () => {
    expect(fileOfToken('key', { ...holder, sessionToken: 'other' }, token, now)).toBeNull();
    expect(fileOfToken('key', { ...holder, customerId: 8 }, token, now)).toBeNull();
    expect(fileOfToken('key', { ...holder, customerId: null }, token, now)).toBeNull();
    expect(fileOfToken('another key', holder, token, now)).toBeNull();
  });

  it.each([
    ['another file', token.replace(file, randomUUID())],
    ['a later end', token.replace(/\.[^.]+\./, '.zzzzzz.')],
    ['no signature', token.replace(/[^.]+$/, '')],
    ['half a signature', token.slice(0, -4)],
    ['nothing', ''],
  ])('a link changed to %s leads nowhere', (_what, changed) => {
    expect(fileOfToken('key', holder, changed, now)).toBeNull();
  });

  it('a link to a report fits into the address of a call', () => {
    expect(token.length).toBeLessThanOrEqual(100);
  });
});
