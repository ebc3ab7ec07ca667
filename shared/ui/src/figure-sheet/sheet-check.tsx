import type { ReactElement } from 'react';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { Icon } from '../icon/icon.tsx';
import { NoWrapText } from '../table/no-wrap-text.tsx';
import type { FigureCheck } from './figure-check.ts';
import styles from './sheet-check.module.css';

export interface SheetCheckProps {
  readonly check: FigureCheck;
  readonly equation: string | undefined;
  readonly isEmpty: boolean;
}

/** Whether the lines add up to the figure, and how. */
export function SheetCheck({ check, equation, isEmpty }: SheetCheckProps): ReactElement | null {
  if (!check.agrees) {
    return (
      <p className={styles.differs} role="alert">
        <Icon name="alert" />
        {check.difference}
      </p>
    );
  }
  if (isEmpty || (check.words === null && equation === undefined)) return null;
  return (
    <p className={styles.agrees}>
      <Icon name="check" />
      {equation === undefined ? (
        check.words
      ) : (
        <>
          <span className={styles.equation}>
            <NoWrapText text={equation} />
          </span>
          <VisuallyHidden>{check.words}</VisuallyHidden>
        </>
      )}
    </p>
  );
}
