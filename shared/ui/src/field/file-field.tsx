import { useState, type ChangeEvent, type ReactElement } from 'react';
import { Icon } from '../icon/icon.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldTexts } from './field-texts.ts';
import styles from './file-field.module.css';
import { fileSize } from './file-size.ts';
import { useFieldIds } from './use-field-ids.ts';

export interface FileFieldProps extends FieldTexts {
  readonly id?: string;
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
  /** Returns why a file is not accepted, or null. */
  readonly check: (file: File) => string | null;
  /** The file extensions that the file chooser offers: '.pdf,.jpg'. */
  readonly accept?: string;
  /** The name of a file that was chosen before a reload, which has to be chosen again. */
  readonly lost?: string | undefined;
}

/** Takes one file by choosing or dropping. A rejected file is named with the reason, and the previous one stays. */
export function FileField(props: FileFieldProps): ReactElement {
  const { label, hint, error, id, file, onChange, check, accept, lost } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const shownError = refusal ?? error;
  const { ids, attributes } = useFieldIds(id, { hint, error: shownError });
  const chosenId = `${ids.control}-chosen`;
  const described = [file && chosenId, attributes['aria-describedby']].filter(Boolean).join(' ');

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [next] = Array.from(target.files ?? []);
    // Cleared, so that the same file can be chosen again after it was removed or fixed.
    target.value = '';
    setOver(false);
    if (!next) return;
    const problem = check(next);
    setRefusal(problem);
    if (problem === null) onChange(next);
  };
  const handleRemove = (): void => {
    setRefusal(null);
    onChange(null);
    document.getElementById(ids.control)?.focus();
  };

  return (
    <FieldFrame label={label} hint={hint} error={shownError} ids={ids}>
      <div
        className={styles.box}
        data-over={isOver || undefined}
        data-invalid={attributes['aria-invalid']}
        data-lost={(lost !== undefined && file === null) || undefined}
      >
        <Icon name="page" />
        <span id={chosenId} className={styles.chosen} role="status">
          {file ? (
            <>
              <span className={styles.name}>{file.name}</span>{' '}
              <span className={styles.size}>{fileSize(file.size)}</span>
            </>
          ) : (
            <Nothing lost={lost} />
          )}
        </span>
        <input
          {...attributes}
          aria-describedby={described || undefined}
          type="file"
          accept={accept}
          className={styles.input}
          onChange={handleChange}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
        />
        {file && (
          <button type="button" className={styles.remove} onClick={handleRemove} aria-label={`Remove ${file.name}`}>
            Remove
          </button>
        )}
      </div>
    </FieldFrame>
  );
}

function Nothing({ lost }: Pick<FileFieldProps, 'lost'>): ReactElement {
  if (lost === undefined) return <span className={styles.size}>Choose a file, or drop it here</span>;
  return (
    <>
      <span className={styles.name}>{lost}</span>{' '}
      <span className={styles.size}>Choose it again: a draft keeps text, not files.</span>
    </>
  );
}
