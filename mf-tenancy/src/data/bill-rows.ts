import { mediaPath, type Bill } from '@portal/contract';
import { isBillType, parseMoney, type Cents, type IsoDate } from '@portal/domain';
import { explainBill } from '@portal/features/bill';
import { toBillsDue, toUncountedBills, UNDATED_WORDS, type BillDue } from './bills-due.ts';
import { submittedState, type FileState } from './file-rows.ts';
import type { Documents } from './use-documents.ts';

/** A bill of a property: the provider's, or one that the owner has submitted. */
export interface BillRow {
  readonly key: string;
  readonly description: string;
  /** How a share of the bill makes its amount; null for the whole of it. */
  readonly detail: string | null;
  readonly amount: Cents | null;
  readonly added: IsoDate | null;
  readonly due: IsoDate | null;
  readonly state: FileState;
  readonly href: string | null;
  /** The day from which the file at `href` is gone (SEC14). */
  readonly removedOn?: IsoDate | null | undefined;
  readonly tenantId: number | null;
}

const overdue: FileState = { words: 'Overdue', tone: 'negative' };
const undated: FileState = { words: `Overdue, ${UNDATED_WORDS}`, tone: 'negative' };
const upcoming: FileState = { words: 'Upcoming', tone: null };

/** Why the bill is in no sum. */
const uncounted: FileState = { words: 'Overdue, not counted: no lease term runs', tone: 'negative' };

/**
 * Unpaid bills; then those of tenants past the term or gone (TN11), and those that the provider has not handled (TN29):
 * these are part of no sum.
 */
export function toBillRows(bills: readonly Bill[], { property }: Documents, today: IsoDate): BillRow[] {
  const due = [
    ...toBillsDue(bills, today).map((bill) => toBillRow(bill, stateOf(bill))),
    ...toUncountedBills(bills, today).map((bill) => toBillRow(bill, uncounted)),
  ];
  const submitted = property.document
    .filter(({ document_type: type, is_submitted: isSubmitted }) => isSubmitted && isBillType(type))
    .map((file) => ({
      key: `document.${file.document_id}`,
      description: file.title,
      detail: null,
      amount: file.bill_amount === null ? null : parseMoney(file.bill_amount),
      added: file.date_added,
      due: null,
      state: submittedState(file.date_added),
      href: mediaPath(file.media),
      removedOn: file.removed_on,
      tenantId: file.tenant_id,
    }));
  return [...due, ...submitted];
}

function stateOf({ isOverdue, facts }: BillDue): FileState {
  if (!isOverdue) return upcoming;
  return facts.dueDate === null ? undated : overdue;
}

function toBillRow({ billId, description, facts, outstanding, invoice }: BillDue, state: FileState): BillRow {
  return {
    key: `bill.${billId}`,
    description,
    detail: explainBill(facts),
    amount: outstanding,
    added: facts.addedOn,
    due: facts.dueDate,
    state,
    href: invoice && mediaPath(invoice),
    tenantId: facts.tenantId,
  };
}
