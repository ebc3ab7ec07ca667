import { FormSummary, type FormProblem } from '@portal/ui';
import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import styles from './sheet.module.css';

export interface SheetFormProps {
  readonly problems: readonly FormProblem[];
  readonly attempt: number;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The browser's own checks are off: they would speak in other words than the server. */
export function SheetForm({ problems, attempt, onSubmit, children }: SheetFormProps): ReactElement {
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <FormSummary problems={problems} attempt={attempt} />
      {children}
    </form>
  );
}
