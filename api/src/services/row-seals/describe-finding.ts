import { visible } from '../terminal/visible.ts';
import { columnsOf } from './sealed-tables.ts';
import type { Finding } from './verify-seals.ts';

/** Describes an altered row in one line. */
export function describeFinding(finding: Finding): string {
  switch (finding.kind) {
    case 'seals':
      return `Row ${finding.auditId} of the audit log, or its seals, were changed or removed.`;
    case 'anchor':
      return `The seals that a purge kept for ${finding.chain === 0 ? 'rows without an owner' : `customer ${finding.chain}`} were changed or removed.`;
    case 'gap':
      return `Seals number ${finding.from === finding.to ? finding.from : `${finding.from} to ${finding.to}`} are missing from the audit log.`;
    case 'repeated':
      return `Seals number ${finding.number} are in the audit log twice.`;
    case 'count':
      return `The count of seals was set back: it says ${finding.counted}, and there are seals number ${finding.last}.`;
    case 'changed':
      return `${named(finding)} was changed past the portal.`;
    case 'missing':
      return `${named(finding)} was removed past the portal.`;
    case 'added':
      return `${named(finding)} was added past the portal.`;
    case 'before':
      return `${named(finding)} was never sealed, nor any other row of its table: after an upgrade run portal seal once.`;
    case 'covered':
      return `${named(finding)} has a seal that was kept from the portal when it made the next, or had one put in.`;
    case 'unread':
      return `${named(finding)} was sealed with a key that AUDIT_KEYS does not hold.`;
  }
}

function named({ table, key }: Extract<Finding, { table: unknown }>): string {
  const name = `${columnsOf(table).noun} ${visible(key)}`;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
