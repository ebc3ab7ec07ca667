import { useEffect, useId, useRef, type MouseEvent, type ReactElement } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './form-summary.module.css';

export interface FormProblem {
  readonly message: string;
  /** The id of the control. Absent for an error of the whole form. */
  readonly fieldId?: string;
  /** Which of several forms of the page the field is in, where they are alike. */
  readonly of?: string;
}

export interface FormSummaryProps {
  readonly problems: readonly FormProblem[];
  /** The number of submits. The summary takes focus once for each, and never while the user types. */
  readonly attempt: number;
  /** Advice for a form that cannot be sent or was not sent. */
  readonly advice?: string | null;
}

/**
 * Stands above a form: how many fields to fix, with links to them, and advice. What is wrong with a field stands at the
 * field alone.
 */
export function FormSummary({ problems, attempt, advice = null }: FormSummaryProps): ReactElement {
  return (
    <>
      <div role="status" className={styles.live}>
        {advice && (
          <p className={styles.advice}>
            <Icon name="caution" />
            {advice}
          </p>
        )}
      </div>
      <Problems problems={problems} attempt={attempt} />
    </>
  );
}

function Problems({ problems, attempt }: FormSummaryProps): ReactElement | null {
  const box = useRef<HTMLDivElement>(null);
  const announced = useRef(0);
  const titleId = useId();
  const hasProblems = problems.length > 0;
  useEffect(() => {
    if (!hasProblems || announced.current === attempt) return;
    announced.current = attempt;
    box.current?.focus();
  }, [attempt, hasProblems]);
  if (!hasProblems) return null;
  return (
    <div ref={box} className={styles.summary} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId} className={styles.title}>
        <Icon name="alert" />
        {problems.length === 1 ? 'Please fix 1 field' : `Please fix ${problems.length} fields`}
      </h2>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={`${problem.fieldId} ${problem.message}`}>
            <Problem {...problem} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Problem({ fieldId, message, of }: FormProblem): ReactElement {
  if (fieldId === undefined) return <>{message}</>;
  const handleClick = (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  };
  return (
    <a className={styles.link} href={`#${fieldId}`} onClick={handleClick}>
      {labelOf(fieldId) ?? message}
      {of && ` of ${of}`}
    </a>
  );
}

/** The label of a field, by which the link leads to it. The field is on the page before its form can be submitted. */
function labelOf(fieldId: string): string | null {
  const labels = Array.from(document.querySelectorAll('label'));
  return labels.find((label) => label.htmlFor === fieldId)?.textContent ?? null;
}
