import { expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { describeFinding as describeEntry } from './verify-log-command.ts';
import { describeFinding } from '../services/row-seals/describe-finding.ts';
import { printLines } from './terminal.ts';
import { describeFinding as describeStatement } from './verify-statements-command.ts';
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

it('whatever a command prints is one line, and a terminal acts on nothing in it (SEC9)', () => {
  const lines: string[] = [];
  const print = (line: string): number => lines.push(line);
  const terminal = visibleTerminal({ print, printError: print });
  terminal.print('two\nlines\u001b[2J');
  terminal.printError('\u202Eturned\r');
  printLines(terminal.print, 'first\n\nthird');
  expect(lines).toEqual([String.raw`two\u000alines\u001b[2J`, String.raw`\u202eturned\u000d`, 'first', '', 'third']);
});

it('a description of a line that changed forges no line of what portal verify says (SEC9)', () => {
  const place = 'Other' as const;
  const line = { property_id: 71, address: '12 King St', date: '2026-03-01', place, amount: '-20.00' };
  const before = { ...line, description: 'Lock' };
  const lines: string[] = [];
  const terminal = visibleTerminal({ print: (line) => lines.push(line), printError: () => undefined });
  const about = { customerId: 7, month: parseIsoDate('2026-03-01'), number: 0, correctedOn: null } as const;
  const changes = [{ ledger_entry_id: 5, before, after: { ...before, description: forged } }];
  const finding = { ...about, kind: 'changed', closing: { now: '1.00', kept: '2.00' }, changes } as const;
  for (const line of describeStatement(finding)) terminal.print(line);
  expect(lines).toEqual([
    expect.stringMatching(/^Customer 7, /),
    expect.stringMatching(/^ {2}line 5: x\\u001b\[2J.*The audit log is whole\., 12 King St.* instead of Lock, /),
  ]);
});
