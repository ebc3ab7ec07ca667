import { constants } from '@portal/contract';
import { useId, type ReactElement } from 'react';
import styles from './booking.module.css';

interface NoteStepProps {
  readonly note: string;
  readonly onChange: (note: string) => void;
}

const { enquiryShortest, commentLongest } = constants;

/** The subject of the meeting. Its lengths are attributes alone: a shorter note is sent all the same (BK3). */
export function NoteStep({ note, onChange }: NoteStepProps): ReactElement {
  const id = useId();
  return (
    <div className={styles.note}>
      <label htmlFor={id}>Note</label>
      <textarea
        id={id}
        rows={5}
        minLength={enquiryShortest}
        maxLength={commentLongest}
        aria-describedby={`${id}-hint`}
        value={note}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      <p id={`${id}-hint`} className={styles.soft}>
        If you like: what the meeting is about, in up to {commentLongest} characters.{' '}
        <span>{`Char left: ${commentLongest - note.length}`}</span>
      </p>
    </div>
  );
}
