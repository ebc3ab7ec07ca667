import { messages, type AnswerOf, type calls } from '@portal/contract';
import { formatDay } from '@portal/domain';
import { Button, Dialog, DialogFoot } from '@portal/ui';
import type { ReactElement } from 'react';
import type { Documents } from '../../data/use-documents.ts';

export interface LeaseAlertProps {
  /** Kept while the alert closes. */
  readonly text: typeof messages.selectTenant | typeof messages.noLease;
  /** The last lease of a home where there is nobody to choose; null where there is somebody. */
  readonly last: LastLease | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Leads to the list of tenants, or to the documents if there are none. */
  readonly onWay: () => void;
}

interface LastLease {
  /** Null also if it has not loaded. */
  readonly lease: AnswerOf<typeof calls.propertyLease>['lease'];
  readonly onFile: Documents['lease'];
}

/** An alert in the portal, with its exact text (TN21), and the way on. */
export function LeaseAlert({ text, last, isOpen, onClose, onWay }: LeaseAlertProps): ReactElement {
  const { words, way } = said(text, last);
  return (
    <Dialog title={text} isOpen={isOpen} onClose={onClose}>
      <p>{words}</p>
      <DialogFoot>
        <Button variant="primary" onClick={way === null ? onClose : onWay}>
          {way ?? 'OK'}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** Advice, and the label of the button that leads on; null where it just closes. */
function said(
  text: LeaseAlertProps['text'],
  last: LastLease | null,
): { readonly words: string; readonly way: string | null } {
  if (text === messages.noLease) return { words: 'We have no paper of this lease.', way: null };
  if (last === null) return { words: 'Choose one in the list, then open the lease.', way: 'Go to the list' };
  const { lease, onFile } = last;
  const way = onFile.length > 0 ? 'Go to the documents' : null;
  if (way === null) return { words: 'Nobody lives here now, and no earlier lease is on file.', way };
  if (lease === null || !onFile.some((file) => file.application_id === lease.application_id))
    return { words: 'Nobody lives here now. Earlier leases are under Tenant documents.', way };
  const { customer, tenancy_end_date: end } = lease;
  const name = `${customer.first_name} ${customer.last_name}`.trim() || 'the last tenant';
  const ended = end === null ? '' : `, ended ${formatDay(end)},`;
  return { words: `Nobody lives here now. The lease of ${name}${ended} is under Tenant documents.`, way };
}
