import { constants } from '@portal/contract';
import { Icon } from '@portal/ui';
import { useState, type ChangeEvent, type DragEvent, type ReactElement } from 'react';
import styles from './photos.module.css';

const accept = constants.photoTypes.map((kind) => `.${kind}`).join(',');

export interface AddPhotosProps {
  /** The id of the element that says which files are accepted. */
  readonly hintId: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The tile that adds photos, chosen or dropped. */
export function AddPhotos({ hintId, onFiles }: AddPhotosProps): ReactElement {
  const [isOver, setOver] = useState(false);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = Array.from(target.files ?? []);
    // Cleared, so that the same files can be chosen again after they were removed.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const files = Array.from(event.dataTransfer.files);
    if (files.length > 0) onFiles(files);
  };
  return (
    <li className={styles.add} data-over={isOver || undefined}>
      <label className={styles.addLabel}>
        <Icon name="plus" />
        <span className={styles.addTitle}>Add photos</span>
        <span className={styles.addHint}>or drop them here</span>
        <input
          type="file"
          multiple
          accept={accept}
          aria-describedby={hintId}
          className={styles.input}
          onChange={handleChange}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => {
            setOver(false);
          }}
          onDrop={handleDrop}
        />
      </label>
    </li>
  );
}
