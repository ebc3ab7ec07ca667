import type { ReactElement } from 'react';
import styles from './noted.module.css';
import { Unbroken } from './unbroken.tsx';

export interface NotedProps {
  readonly text: string;
  /** A smaller line below it; null for none. */
  readonly note: string | null;
}

/** The text of a cell with a note below it. */
export function Noted({ text, note }: NotedProps): ReactElement {
  return (
    <>
      <Unbroken text={text} />
      {note !== null && (
        <>
          {' '}
          <span className={styles.note}>
            <Unbroken text={note} />
          </span>
        </>
      )}
    </>
  );
}
