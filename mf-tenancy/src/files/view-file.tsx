import { FileLink, removedWords } from '@portal/features/file-link';
import type { ReactElement } from 'react';
import type { FileRow } from '../data/file-rows.ts';
import styles from './files.module.css';

export interface ViewFileProps {
  readonly row: FileRow;
  /** Opens a note in a window of its own. */
  readonly onNote: (key: string) => void;
}

/** The text of the link of a row. */
export function viewWords({ removedOn }: Pick<FileRow, 'removedOn'>): string {
  return removedOn ? removedWords(removedOn) : 'View';
}

/** The link of a row: its file in a tab of its own, or the note that it is. */
export function ViewFile({ row: { key, title, href, removedOn }, onNote }: ViewFileProps): ReactElement {
  if (removedOn) return <>{viewWords({ removedOn })}</>;
  if (href === null)
    return (
      <button
        type="button"
        className={styles.view}
        aria-haspopup="dialog"
        aria-label={`View ${title}`}
        onClick={() => {
          onNote(key);
        }}
      >
        View
      </button>
    );
  return (
    <FileLink href={href} aria-label={`View ${title}`}>
      View
    </FileLink>
  );
}
