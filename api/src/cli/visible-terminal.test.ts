import { expect, it } from '@jest/globals';
import { describeFinding as describeEntry } from './verify-log-command.ts';
import { describeFinding } from '../services/row-seals/describe-finding.ts';
import { visibleTerminal } from './visible-terminal.ts';

const forged = 'x\u001b[2J\u001b[H1102 rows as sealed.\nThe audit log is whole.';

it('a key or an action that SQL put in forges no line of what portal verify says (SEC9)', () => {
  expect(describeFinding({ kind: 'added', table: 'links', key: forged })).toMatch(
    /^Link x\\u001b\[2J\\u001b\[H1102 rows as sealed\.\\u000aThe audit log is whole\. was added past the portal/,
  );
  const at = new Date('2026-03-18T16:00:00Z');
  expect(describeEntry({ kind: 'added', chain: 7, id: '1', action: forged, at })).toContain(
    String.raw`sealed.\u000aThe audit log`,
  );
});

it('whatever a command prints, a terminal acts on nothing in it but the ends of lines', () => {
  const lines: string[] = [];
  const print = (line: string): number => lines.push(line);
  const terminal = visibleTerminal({ print, printError: print });
  terminal.print('two\nlines\u001b[2J');
  terminal.printError('\u202Eturned\r');
  expect(lines).toEqual(['two\nlines\\u001b[2J', String.raw`\u202eturned\u000d`]);
});
