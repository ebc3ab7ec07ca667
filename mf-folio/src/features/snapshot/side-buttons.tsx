import { useLogOut, type Popups } from '@portal/platform';
import { Button } from '@portal/ui';
import type { ReactElement } from 'react';
import { popupNames } from '../../drawer/popups.ts';
import styles from './snapshot.module.css';

export interface SideButtonsProps {
  readonly open: Popups['open'];
  /** Why this user cannot send anything; undefined for users who can. */
  readonly readOnlyReason: string | undefined;
}

/** The actions beside the snapshot, in the order of the specification (SNAP 97). */
export function SideButtons({ open, readOnlyReason }: SideButtonsProps): ReactElement {
  const { isWaiting, leave } = useLogOut();
  const opening = (name: string) => (): void => {
    open(name);
  };
  return (
    <aside className={styles.side} aria-label="Actions">
      <Button
        icon="people"
        disabledReason={readOnlyReason}
        aria-haspopup="dialog"
        onClick={opening(popupNames.referral)}
      >
        Refer a Friend
      </Button>
      <Button
        icon="pencil"
        disabledReason={readOnlyReason}
        aria-haspopup="dialog"
        onClick={opening(popupNames.enquiry)}
      >
        Owner Inquiry
      </Button>
      <Button icon="logout" isWaiting={isWaiting} onClick={leave}>
        Logout
      </Button>
      {readOnlyReason && <p className={styles.reason}>{readOnlyReason}</p>}
    </aside>
  );
}
