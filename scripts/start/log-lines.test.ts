import { describe, expect, it } from '@jest/globals';
import { toConsoleLine } from './log-lines.ts';

const line = (fields: object): string =>
  JSON.stringify({ level: 30, time: 1, pid: 2, hostname: 'h', msg: 'text', ...fields });

describe("a line of a server's log", () => {
  it.each([10, 20, 30])('a log line of level %d is not printed', (level) => {
    expect(toConsoleLine('api', line({ level }))).toBeNull();
  });

  it('a warning is printed with its server and ids', () => {
    expect(toConsoleLine('gateway', line({ level: 40, remote: 'mf-folio', count: 2, msg: 'left out' }))).toBe(
      'gateway: left out · remote=mf-folio · count=2',
    );
  });

  it('an error is printed with its stack, a warning only with its reason', () => {
    const err = { message: 'lost', stack: 'Error: lost\n    at x' };
    expect(toConsoleLine('api', line({ level: 50, err }))).toBe('api: text · Error: lost\n    at x');
    expect(toConsoleLine('api', line({ level: 40, err }))).toBe('api: text · lost');
  });

  it('a plain text log line is printed unchanged', () => {
    expect(toConsoleLine('api', 'Listening')).toBe('api: Listening');
    expect(toConsoleLine('api', '{ not json')).toBe('api: { not json');
    expect(toConsoleLine('api', '')).toBeNull();
  });
});
