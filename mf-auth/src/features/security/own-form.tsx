import { Button, FormSummary } from '@portal/ui';
import type { ServerForm } from '@portal/platform';
import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import styles from './security.module.css';

export interface OwnFormProps {
  readonly of: Pick<ServerForm<never>, 'problems' | 'attempt' | 'advice' | 'isWaiting' | 'submit'>;
  readonly button: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** A form of the page: its fields, its button and the way back. */
export function OwnForm({ of, button, onBack, children }: OwnFormProps): ReactElement {
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    of.submit();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <FormSummary problems={of.problems} attempt={of.attempt} advice={of.advice} />
      {children}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isWaiting={of.isWaiting}>
          {button}
        </Button>
        <Button onClick={onBack}>Cancel</Button>
      </div>
    </form>
  );
}
