import { FormSummary, type FormProblem } from '@portal/ui/core';
import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import styles from './sheet.module.css';

export interface SheetFormProps {
  readonly problems: readonly FormProblem[];
  readonly attempt: number;
  readonly advice: string | null;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The browser's validation is off, because its messages differ from the server's. */
export function SheetForm({ problems, attempt, advice, onSubmit, children }: SheetFormProps): ReactElement {
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <FormSummary problems={problems} attempt={attempt} advice={advice} />
      {children}
    </form>
  );
}
