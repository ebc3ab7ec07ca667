import type { ReactElement } from 'react';
import type { FileRow } from '../data/file-rows.ts';
import styles from './files.module.css';

export interface FileLinkProps {
  readonly row: FileRow;
  /** Opens a note in a window of its own. */
  readonly onNote: (key: string) => void;
}

export function FileLink({ row: { key, title, href }, onNote }: FileLinkProps): ReactElement {
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
    <a href={href} target="_blank" rel="noopener" aria-label={`View ${title}`}>
      View
    </a>
  );
}
