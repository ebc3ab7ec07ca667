import type { ActivityEntry, ActivityMove } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { initialsOf, Tag, VisuallyHidden } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './activity.module.css';
import { fromWords, roleName } from './activity-texts.ts';
import { UndoSave } from './undo-save.tsx';

/** Who, what, and when and from where, which flow as one text where they are no columns. */
export function ActivityLine({ entry }: { readonly entry: ActivityEntry }): ReactElement {
  const { id, at, person, what, about, moves = [], undo, is_refused } = entry;
  return (
    <li className={styles.line} data-id={id} tabIndex={-1}>
      <span className={styles.face} data-role={person.role} aria-hidden="true">
        {person.role === 'unknown' ? '?' : initialsOf(person.name)}
      </span>
      <p className={styles.who}>
        <b>{person.name}</b> <small>{roleName(person)}</small>
      </p>
      <div className={styles.what}>
        <p>
          <b>{what}</b> {is_refused && <Tag tone="negative">refused</Tag>}
        </p>
        {moves.map((move) => (
          <Move key={`${move.from} ${move.to}`} move={move} />
        ))}
        {about !== '' && <small>{unbroken(about)}</small>}
        {undo && <UndoSave undo={undo} />}
      </div>
      <p className={styles.source}>
        <time className={styles.when} dateTime={at}>
          {formatInstant(new Date(at))}
        </time>{' '}
        <span className={styles.from}>{fromWords(entry)}</span>
      </p>
    </li>
  );
}

/** A change: from what to what, and of what. */
function Move({ move: { from, to, of } }: { readonly move: ActivityMove }): ReactElement {
  return (
    <>
      <p className={styles.move}>
        {from !== '' && (
          <>
            <del>{unbroken(from)}</del> <span aria-hidden="true">›</span> <VisuallyHidden>now</VisuallyHidden>{' '}
          </>
        )}
        <b>{unbroken(to)}</b>
      </p>
      {of !== '' && <small>{of}</small>}
    </>
  );
}

/** The digits of an account stay beside their dots. */
function unbroken(text: string): string {
  return text.replaceAll('•••• ', '••••\u00A0');
}
