import { calls, type BodyOf } from '@portal/contract';
import { formatDay, formatMoney, isIsoDate, parseMoney, previousMonth } from '@portal/domain';
import { useOwner, useWriteForm, type WriteForm } from '@portal/platform';
import { useRef } from 'react';
import type { BillKind } from './bill-kind.tsx';
import type { BillPanel, SentBill } from './use-bills.ts';
import { TENANTPAY, changedBySubmitting, tellOthers } from './submitting.ts';

export interface BillRowProps {
  readonly id: string;
  readonly propertyId: number;
  readonly kind: BillKind;
  /** The first file of the bill. */
  readonly chosen: File | null;
  readonly panel: BillPanel;
}

type Upload = BodyOf<typeof calls.documentUpload>;

interface BillForm extends WriteForm<Upload> {
  /** Whether nothing was typed. */
  readonly isBlank: () => boolean;
  /** Removes what was typed and chosen. */
  readonly forget: () => void;
}

const empty = { bill_amount: '', start_date: '', end_date: '', comments: '' };

/** One bill of the panel, with a draft of its own; its period is the month before until it is changed (DOCS 181). */
export function useBill({ id, propertyId, kind, panel }: BillRowProps): BillForm {
  const { user, today } = useOwner();
  const sending = useRef<SentBill | null>(null);
  const { from, to } = previousMonth(today);
  const isOfTenant = kind.documentType === TENANTPAY;
  const form = useWriteForm(calls.documentUpload, {
    draft: `bill.${propertyId}.${id}`,
    empty,
    opening: { start_date: from, end_date: to },
    fixed: {
      documentType: kind.documentType,
      propertyId,
      userId: user.customer_id,
      ...(isOfTenant && kind.tenant !== '' && { tenantId: Number(kind.tenant) }),
    },
    refreshes: changedBySubmitting,
    missingFile: 'Please attach the bill.',
    onDone: () => {
      if (sending.current) panel.sent(id, sending.current);
    },
    onWritten: () => {
      tellOthers(propertyId);
    },
  });
  return {
    ...form,
    forget: () => {
      form.form.reset({ ...form.form.getValues(), ...empty, start_date: from, end_date: to });
      form.setFile(null);
    },
    submit: () => {
      if (form.file !== null) sending.current = toSent(form.file.name, form.form.getValues());
      form.submit();
    },
    isBlank: () => {
      const { bill_amount: amount, comments } = form.form.getValues();
      return !amount && !comments;
    },
  };
}

/** The period in words. */
function periodWords(start: string, end: string): string {
  return isIsoDate(start) && isIsoDate(end) ? `${formatDay(start)} to ${formatDay(end)}` : '';
}

function toSent(name: string, { bill_amount: amount = '', start_date, end_date, comments }: Upload): SentBill {
  return { name, amount: inWords(amount), period: periodWords(start_date ?? '', end_date ?? ''), comments };
}

/** The amount as the screen shows it, or the typed text if it is no amount; the form reports that itself. */
function inWords(amount: string): string {
  try {
    return formatMoney(parseMoney(amount));
  } catch {
    return amount;
  }
}
