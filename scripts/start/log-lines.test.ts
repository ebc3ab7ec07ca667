import { describe, expect, it } from '@jest/globals';
import { toConsoleLine } from './log-lines.ts';

const line = (fields: object): string =>
  JSON.stringify({ level: 30, time: 1, pid: 2, hostname: 'h', msg: 'text', ...fields });

describe("a line of a server's log", () => {
  it.each([10, 20, 30])('of level %d stays off the console', (level) => {
    expect(toConsoleLine('api', line({ level }))).toBeNull();
  });

  it('that warns is shown with its server and its ids', () => {
    expect(toConsoleLine('gateway', line({ level: 40, remote: 'mf-folio', count: 2, msg: 'left out' }))).toBe(
      'gateway: left out · remote=mf-folio · count=2',
    );
  });

  it('of a failure shows the stack, of a warning the reason alone', () => {
    const err = { message: 'lost', stack: 'Error: lost\n    at x' };
    expect(toConsoleLine('api', line({ level: 50, err }))).toBe('api: text · Error: lost\n    at x');
    expect(toConsoleLine('api', line({ level: 40, err }))).toBe('api: text · lost');
  });

  it('that is plain text is shown as it is', () => {
    expect(toConsoleLine('api', 'Listening')).toBe('api: Listening');
    expect(toConsoleLine('api', '{ not json')).toBe('api: { not json');
    expect(toConsoleLine('api', '')).toBeNull();
  });
});
