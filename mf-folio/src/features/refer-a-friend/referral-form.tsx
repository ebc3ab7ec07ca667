import { constants } from '@portal/contract';
import { Button, FormSummary, TextField } from '@portal/ui';
import type { ReactElement, SubmitEvent } from 'react';
import styles from './refer-a-friend.module.css';
import { useReferral } from './use-referral.ts';

/** Labels are exact text (NT13). No autocomplete: the browser knows the owner's data, not the friend's. */
export function ReferralForm({ onDone }: { readonly onDone: () => void }): ReactElement {
  const { field, problems, attempt, isWaiting, submit } = useReferral(onDone);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <p>{constants.referralReward} per door managed, shared between the referrer and the new client.</p>
      <FormSummary problems={problems} attempt={attempt} />
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField label="Number of tenancies" autoComplete="off" inputMode="numeric" {...field('properties_no')} />
      <TextField label="Location" autoComplete="off" {...field('address')} />
      <TextField label="Email" autoComplete="off" type="email" {...field('email')} />
      <TextField label="Phone" autoComplete="off" type="tel" {...field('mobile')} />
      <Button type="submit" variant="primary" isWaiting={isWaiting}>
        SEND
      </Button>
      <p className={styles.footnote}>* In cash or in discounted management fees.</p>
    </form>
  );
}
