import type { ActivityEntry } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { initialsOf, Tag } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './activity.module.css';
import { fromWords, roleName } from './activity-texts.ts';

/** When, who, what and from where. */
export function ActivityLine({ entry }: { readonly entry: ActivityEntry }): ReactElement {
  const { id, at, person, what, about, is_refused } = entry;
  return (
    <li className={styles.line} data-id={id} tabIndex={-1}>
      <time className={styles.when} dateTime={at}>
        {formatInstant(new Date(at))}
      </time>
      <span className={styles.face} data-role={person.role} aria-hidden="true">
        {person.role === 'unknown' ? '?' : initialsOf(person.name)}
      </span>
      <p className={styles.who}>
        <b>{person.name}</b> <small>{roleName(person)}</small>
      </p>
      <p className={styles.what}>
        <b>{what}</b> {is_refused && <Tag tone="negative">refused</Tag>}
        {about !== '' && <small>{about}</small>}
      </p>
      <p className={styles.from}>{fromWords(entry)}</p>
    </li>
  );
}
