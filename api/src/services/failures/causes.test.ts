import { describe, expect, it } from '@jest/globals';
import { isDatabaseAway, isFileDiskFull, isUnstorableText } from './causes.ts';
import { describeBug } from './describe-bug.ts';

const coded = (code: string, message = '') => Object.assign(new Error(message), { code });
const wrapped = (cause: unknown) =>
  new Error('Failed query: select * from owners where name = $1 params: Zoë Kowalski', { cause });

describe('a failure that means the database is away', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ENOENT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    '57P01',
    '57P03',
    '08006',
    '53300',
    '53100',
  ])('code %s means that the database is away, however it is wrapped', (code) => {
    expect(isDatabaseAway(coded(code))).toBe(true);
    expect(isDatabaseAway(wrapped(wrapped(coded(code))))).toBe(true);
    expect(isDatabaseAway(new AggregateError([coded(code)]))).toBe(true);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])('the message "%s" means that the database is away', (message) => {
    expect(isDatabaseAway(wrapped(new Error(message)))).toBe(true);
  });

  it.each([coded('23505', 'duplicate key'), coded('42P01'), new Error('anything'), 'ECONNREFUSED', null, undefined])(
    'a database counts as reachable after the failure %s',
    (error) => {
      expect(isDatabaseAway(error)).toBe(false);
    },
  );
});

describe('a disk without room for a file', () => {
  it('a file for which there is no room is told from other failures', () => {
    for (const code of ['ENOSPC', 'EDQUOT']) {
      expect(isFileDiskFull(wrapped(coded(code)))).toBe(true);
      expect(isDatabaseAway(coded(code))).toBe(false);
    }
    expect(isFileDiskFull(coded('EACCES'))).toBe(false);
  });
});

describe('a text that no database can hold', () => {
  it('a text that no database can hold is distinguished from other failures', () => {
    for (const code of ['22021', '22P05']) expect(isUnstorableText(wrapped(coded(code)))).toBe(true);
    expect(isUnstorableText(wrapped(coded('22001')))).toBe(false);
  });
});

describe('a bug in the log', () => {
  it('a bug is logged as its innermost failure, without the values of the statement around it', () => {
    const bug = describeBug(wrapped(coded('42P01', 'relation "slas" does not exist')));
    expect(bug).toMatchObject({ type: 'Error', message: 'relation "slas" does not exist', code: '42P01' });
    expect(bug.frames[0]).toMatch(/^at .*causes\.test/);
    expect(JSON.stringify(bug)).not.toContain('Zoë');
  });

  it('a bug may be anything that was thrown', () => {
    expect(describeBug('Zoë')).toEqual({ type: 'string', message: 'thrown without an error', code: '', frames: [] });
  });
});
