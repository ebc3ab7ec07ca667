import { formatInstant } from '@portal/domain';
import { useRef, type ReactElement } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './draft-note.module.css';

export interface DraftNoteProps {
  /** When the draft was begun that the form was opened with; null where it was opened empty. */
  readonly since: Date | null;
  readonly onDiscard: () => void;
}

/** Stands first in a form that was opened with what was typed and not sent before. */
export function DraftNote({ since, onDiscard }: DraftNoteProps): ReactElement | null {
  const note = useRef<HTMLDivElement>(null);
  if (since === null) return null;
  const handleDiscard = (): void => {
    // The button goes with the note; who pressed it begins with the first field.
    note.current?.parentElement?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    onDiscard();
  };
  return (
    <div ref={note} className={styles.note}>
      <Icon name="page" />
      <div>
        <p className={styles.title}>{`Your draft of ${formatInstant(since)} is back`}</p>
        <p>Nothing was sent. It stays in this tab until you send it, discard it or log out.</p>
      </div>
      <Button onClick={handleDiscard}>Discard</Button>
    </div>
  );
}
