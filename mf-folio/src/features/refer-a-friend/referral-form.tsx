import { constants } from '@portal/contract';
import { Button, DialogFoot, DraftNote, FormSummary, TextField } from '@portal/ui';
import type { ReactElement, SubmitEvent } from 'react';
import styles from './refer-a-friend.module.css';
import { useReferral } from './use-referral.ts';

export interface ReferralFormProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/**
 * Labels are exact text (NT13), and so are the errors, which speak of "your" email: the hints say whose it is. No
 * autocomplete: the browser knows the owner's data, not the friend's.
 */
export function ReferralForm({ onDone, onCancel }: ReferralFormProps): ReactElement {
  const { field, problems, attempt, advice, isWaiting, submit, draftSince, discard } = useReferral(onDone);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <DraftNote since={draftSince} onDiscard={discard} />
      <p className={styles.intro}>
        {constants.referralReward} per door managed, shared between the referrer and the new client. Please ask your
        friend before you send us their details.
      </p>
      <FormSummary problems={problems} attempt={attempt} advice={advice} />
      <TextField label="Name" hint="Your friend’s name." autoComplete="off" {...field('name')} />
      <div className={styles.pair}>
        <TextField
          label="Number of tenancies"
          hint="Homes that your friend rents out."
          autoComplete="off"
          inputMode="numeric"
          {...field('properties_no')}
        />
        <TextField label="Location" hint="The city of these homes." autoComplete="off" {...field('address')} />
      </div>
      <TextField
        label="Email"
        hint="Your friend’s email, not yours."
        autoComplete="off"
        type="email"
        {...field('email')}
      />
      <TextField
        label="Phone"
        hint="Your friend’s phone, with area code."
        autoComplete="off"
        type="tel"
        {...field('mobile')}
      />
      <p className={styles.footnote}>* In cash or in discounted management fees.</p>
      <DialogFoot>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isWaiting={isWaiting}>
          SEND
        </Button>
      </DialogFoot>
    </form>
  );
}
