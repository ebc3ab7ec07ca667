import { calls } from '@portal/contract';
import { aboutSubject, aboutWords, EnquiryDialog } from '@portal/features/enquiry';
import { useCall, useProvider, useSignedIn, useWriteRefusal } from '@portal/platform';
import { AsyncView, Contacts } from '@portal/ui';
import type { ReactElement } from 'react';
import { useNewFunds } from '../../data/new-funds.ts';
import { useNextTransfer } from '../../data/next-transfer.ts';
import { useSnapshot } from '../../data/use-snapshot.ts';
import { HeroSkeleton } from '../hero/hero-skeleton.tsx';
import { PortfolioHero } from '../hero/portfolio-hero.tsx';
import { useMovedToPage } from '../paid-to-you/use-moved-to-page.ts';
import { ReferralDialog } from '../refer-a-friend/referral-dialog.tsx';
import { WhatsComingDialog } from '../resources/whats-coming.dialog.tsx';
import { figureWords, type FigureName } from '../../drawer/figure-words.ts';
import { popupNames, useSnapshotPopups } from '../../drawer/popups.ts';
import { SideButtons } from './side-buttons.tsx';
import { PairSkeleton, TilesSkeleton } from './snapshot-skeleton.tsx';
import { SnapshotFigures } from './snapshot-figures.page.tsx';
import { Tiles } from './tiles.page.tsx';
import styles from './snapshot.module.css';

/** The owner's name, even when the second authority is logged in (SNAP 93). */
function ownerName({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}

/**
 * The owner, six figures and the actions; below them what the figures are made of. The actions are there in every
 * state.
 */
export function SnapshotPage(): ReactElement | null {
  return useMovedToPage() ? null : <Snapshot />;
}

function Snapshot(): ReactElement {
  const { detail, user } = useSignedIn();
  const { state: snapshot, heldFailure } = useSnapshot();
  const { support_phone: phone, support_email: email } = useProvider();
  const name = ownerName(user.owner ?? detail);
  // Requested together with the figures, because it is shown above them.
  useNextTransfer();
  const newFunds = useNewFunds();
  const paid = useCall(calls.paidToYou, {});
  const popups = useSnapshotPopups();
  const { current, open, close } = popups;
  const canWrite = useWriteRefusal(calls.ownerEnquiry) === undefined;
  const isOpen = (name: string): boolean => canWrite && current?.name === name;
  const ask = (figure: FigureName, propertyId?: number): void => {
    open(popupNames.enquiry, aboutSubject(figure, propertyId));
  };
  const data = snapshot.status === 'ready' ? snapshot.data : null;
  const isWaiting = snapshot.status === 'waiting';
  return (
    <div className={styles.page}>
      <div className={styles.deck} data-status={snapshot.status}>
        <div className={styles.top}>
          <AsyncView
            what="The snapshot"
            state={snapshot}
            skeleton={<HeroSkeleton name={name} />}
            help={<Contacts phone={phone} email={email} />}
          >
            {(ready) => <PortfolioHero name={name} snapshot={ready} />}
          </AsyncView>
        </div>
        {isWaiting && <TilesSkeleton />}
        {data && <Tiles snapshot={data} heldFailure={heldFailure} open={open} />}
        <SideButtons open={open} />
      </div>
      {isWaiting && <PairSkeleton />}
      {data && (
        <SnapshotFigures
          snapshot={data}
          heldFailure={heldFailure}
          newFunds={newFunds}
          paid={paid}
          popups={popups}
          ask={canWrite ? ask : undefined}
        />
      )}
      <WhatsComingDialog isOpen={current?.name === popupNames.whatsComing} onClose={close} />
      <ReferralDialog isOpen={isOpen(popupNames.referral)} onClose={close} />
      <EnquiryDialog
        isOpen={isOpen(popupNames.enquiry)}
        onClose={close}
        about={aboutWords(figureWords, current?.subject ?? null, data?.doors ?? [])}
      />
    </div>
  );
}
