import type { ReactElement } from 'react';
import styles from './text-with-note.module.css';
import { NoWrapText } from './no-wrap-text.tsx';

export interface TextWithNoteProps {
  readonly text: string;
  /** A smaller line below it; null for none. */
  readonly note: string | null;
}

/** The text of a cell with a note below it. */
export function TextWithNote({ text, note }: TextWithNoteProps): ReactElement {
  return (
    <>
      <NoWrapText text={text} />
      {note !== null && (
        <>
          {' '}
          <span className={styles.note}>
            <NoWrapText text={note} />
          </span>
        </>
      )}
    </>
  );
}
