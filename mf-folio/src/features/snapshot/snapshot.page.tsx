import { calls } from '@portal/contract';
import { aboutSubject, aboutWords, EnquiryDialog } from '@portal/features/enquiry';
import { useCall, useSignedIn } from '@portal/platform';
import { AsyncView } from '@portal/ui';
import type { ReactElement } from 'react';
import { useNewFunds } from '../../data/new-funds.ts';
import { useSnapshot } from '../../data/use-snapshot.ts';
import { ReferralDialog } from '../refer-a-friend/referral-dialog.tsx';
import { figureWords, type FigureName } from '../../drawer/figure-words.ts';
import { popupNames, useSnapshotPopups } from '../../drawer/popups.ts';
import { SideButtons } from './side-buttons.tsx';
import { SnapshotSkeleton } from './snapshot-skeleton.tsx';
import { SnapshotFigures } from './snapshot-figures.page.tsx';
import styles from './snapshot.module.css';

/** The owner's name, even when the second authority is logged in (SNAP 93). */
function ownerName({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}

export function SnapshotPage(): ReactElement {
  const { detail, user } = useSignedIn();
  const snapshot = useSnapshot();
  const newFunds = useNewFunds();
  const paid = useCall(calls.paidToYou, {});
  const popups = useSnapshotPopups();
  const { current, open, close } = popups;
  const canWrite = user.role === 'owner';
  const isOpen = (name: string): boolean => canWrite && current?.name === name;
  const ask = (figure: FigureName, propertyId?: number): void => {
    open(popupNames.enquiry, aboutSubject(figure, propertyId));
  };
  const doors = snapshot.status === 'ready' ? snapshot.data.doors : [];
  return (
    <div className={styles.columns}>
      <AsyncView what="The snapshot" state={snapshot} skeleton={<SnapshotSkeleton />}>
        {(data) => (
          <SnapshotFigures
            name={ownerName(user.owner ?? detail)}
            snapshot={data}
            newFunds={newFunds}
            paid={paid}
            popups={popups}
            ask={canWrite ? ask : undefined}
          />
        )}
      </AsyncView>
      <SideButtons
        open={open}
        readOnlyReason={canWrite ? undefined : 'You have read-only access: only the owner can send these.'}
      />
      <ReferralDialog isOpen={isOpen(popupNames.referral)} onClose={close} />
      <EnquiryDialog
        isOpen={isOpen(popupNames.enquiry)}
        onClose={close}
        about={aboutWords(figureWords, current?.subject ?? null, doors)}
      />
    </div>
  );
}
