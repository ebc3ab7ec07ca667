import { Button } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './security.module.css';

export interface ChangeStepProps {
  /** Says what happens. */
  readonly text: string;
  readonly button: string;
  readonly variant: 'primary' | 'danger';
  readonly isWaiting: boolean;
  readonly onSend: () => void;
  readonly onBack: () => void;
}

/** Asks once more before a second factor that counts is changed. */
export function ChangeStep({ text, button, variant, isWaiting, onSend, onBack }: ChangeStepProps): ReactElement {
  return (
    <>
      <p>{text}</p>
      <div className={styles.buttons}>
        <Button variant={variant} isWaiting={isWaiting} onClick={onSend}>
          {button}
        </Button>
        <Button onClick={onBack}>Cancel</Button>
      </div>
    </>
  );
}
