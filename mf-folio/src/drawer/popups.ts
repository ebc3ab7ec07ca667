import { paths } from '@portal/contract';
import { usePopups, type Popups } from '@portal/platform';

/** The names of the snapshot's dialogs in the address. */
export const popupNames = {
  rent: 'rent',
  vacancies: 'vacancies',
  arrears: 'arrears',
  bills: 'bills',
  newLeases: 'new-leases',
  held: 'held',
  referral: 'referral',
  enquiry: 'enquiry',
  whatsComing: 'whats-coming',
  /** The shell's own drawer. */
  messages: 'messages',
} as const;

/** The snapshot's dialogs; the recentPayment address opens the rent (RT13). */
export function useSnapshotPopups(): Popups {
  return usePopups({
    page: paths.folioSnap,
    implied: { [paths.recentPayment]: popupNames.rent },
    names: Object.values(popupNames),
  });
}
