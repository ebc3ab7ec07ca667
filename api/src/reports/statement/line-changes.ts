import { canonicalJson } from '@portal/domain';
import type { LineChange, NamedLine, StatementContent } from './statement-content.ts';

/**
 * The lines that differ between two reports of a month, in the order of their ids: by their own content, not by their
 * balance.
 */
export function lineChanges(before: StatementContent, after: StatementContent): LineChange[] {
  const [was, is] = [linesOf(before), linesOf(after)];
  const ids = [...new Set([...was.keys(), ...is.keys()])].toSorted((a, b) => a - b);
  return ids.flatMap((ledger_entry_id) => {
    const change = {
      ledger_entry_id,
      before: was.get(ledger_entry_id) ?? null,
      after: is.get(ledger_entry_id) ?? null,
    };
    return textOf(change.before) === textOf(change.after) ? [] : [change];
  });
}

/** Whether two reports of a month differ in lines or figures. Names and addresses may change. */
export function isDifferent(before: StatementContent, after: StatementContent): boolean {
  return canonicalJson(before.figures) !== canonicalJson(after.figures) || lineChanges(before, after).length > 0;
}

function linesOf({ accounts }: StatementContent): ReadonlyMap<number, NamedLine> {
  return new Map(
    accounts.flatMap(({ property_id, address, lines }) =>
      lines.map(({ ledger_entry_id, balance: _follows, ...line }) => [
        ledger_entry_id,
        { ...line, property_id, address },
      ]),
    ),
  );
}

function textOf(line: NamedLine | null): string {
  if (line === null) return '';
  const { address: _renamed, other_address: _otherRenamed, ...compared } = line;
  return canonicalJson(compared);
}
