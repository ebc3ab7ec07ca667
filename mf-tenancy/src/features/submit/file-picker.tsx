import { Icon } from '@portal/ui';
import { useId, useState, type ReactElement } from 'react';
import { accept } from './submitting.ts';
import styles from './submit.module.css';

export interface FilePickerProps {
  readonly label: string;
  readonly hint: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes any number of files, by choosing or dropping. */
export function FilePicker({ label, hint, onFiles }: FilePickerProps): ReactElement {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <div className={styles.picker} data-over={isOver || undefined}>
      <Icon name="page" />
      <div className={styles.fileWords}>
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-hint`} className={styles.words}>
          {hint}
        </span>
      </div>
      <span className={styles.choose} aria-hidden="true">
        Choose
      </span>
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        aria-describedby={`${id}-hint`}
        className={styles.input}
        onDragEnter={() => {
          setOver(true);
        }}
        onDragLeave={() => {
          setOver(false);
        }}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          // Cleared, so that the same file can be chosen again.
          target.value = '';
          setOver(false);
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}
