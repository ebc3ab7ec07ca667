import { constants, paths } from '@portal/contract';
import { usePopups, useSignedIn } from '@portal/platform';
import { Button, PathIcon } from '@portal/ui';
import type { ReactElement } from 'react';
import { popupNames } from '../../drawer/popups.ts';
import { ReferralDialog } from '../refer-a-friend/referral-dialog.tsx';
import styles from './rewards.module.css';

const gift = 'M4 11h16v10H4zM3 7h18v4H3zM12 7v14M12 7c-3 0-5-1-4-3s4 0 4 3c0-3 3-5 4-3s-1 3-4 3';
const steps = [
  'You tell us who might want us to manage a rental.',
  'We call them, and say that you sent us.',
  'Once we manage the first door, the reward is yours to share.',
] as const;

/** The rewards themselves are to come (ROUTE 39); a friend can be referred today. */
export function RewardsPage(): ReactElement {
  const { user } = useSignedIn();
  const { current, open, close } = usePopups({ page: paths.rewards, names: [popupNames.referral] });
  const canWrite = user.role === 'owner';
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <div className={styles.soon}>
          <span className={styles.gift}>
            <PathIcon path={gift} />
          </span>
          <div>
            <h2>Coming Soon</h2>
            <p>
              Here you will see the rewards that you have earned, what each was for, and how it was paid. We keep every
              referral that you send until then.
            </p>
          </div>
        </div>
      </section>
      <section className={styles.card} aria-label="Refer a Friend">
        <h2 className={styles.head}>Refer a Friend</h2>
        <div className={styles.offer}>
          <div>
            <p className={styles.prize}>{constants.referralReward}</p>
            <p className={styles.share}>per door managed, shared between you and the new client.</p>
            <div className={styles.action}>
              <Button
                variant="primary"
                icon="people"
                aria-haspopup="dialog"
                disabledReason={canWrite ? undefined : 'You have read-only access: only the owner can refer a friend.'}
                onClick={() => {
                  open(popupNames.referral);
                }}
              >
                Refer a Friend
              </Button>
            </div>
          </div>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <p className={styles.footnote}>* As cash or as discounted management fees, for each door under management.</p>
      </section>
      <ReferralDialog isOpen={canWrite && current?.name === popupNames.referral} onClose={close} />
    </div>
  );
}
