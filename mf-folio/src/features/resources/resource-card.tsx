import type { Resource } from '@portal/contract';
import type { ReactElement } from 'react';
import { fileFacts } from './file-kind.ts';
import { OpenedByCard } from './opened-by-card.tsx';
import styles from './resources.module.css';
import { Thumbnail } from './thumbnail.tsx';

export function ResourceCard({ resource }: { readonly resource: Resource }): ReactElement {
  const { name, value, media } = resource;
  return (
    <OpenedByCard className={styles.card} resource={resource}>
      <span className={styles.frame}>
        <Thumbnail media={media} />
      </span>
      <span className={styles.body}>
        <b className={styles.name}>{name}</b>
        <span className={styles.value}>{value}</span>
        <span className={styles.foot}>
          <span>{media === null ? 'We have not added the file yet.' : fileFacts(media)}</span>
          {media !== null && <span className={styles.open}>Open</span>}
        </span>
      </span>
    </OpenedByCard>
  );
}
