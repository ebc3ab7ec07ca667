import { Icon, Tag } from '@portal/ui';
import type { ReactElement } from 'react';
import type { PhotoItem } from '../../data/photo-items.ts';
import { PhotoPicture } from './photo-picture.tsx';
import styles from './photos.module.css';

export interface RemovedTileProps {
  readonly item: PhotoItem;
  /** Why there is no room for it any more. */
  readonly whyNot: string | undefined;
  readonly onPutBack: () => void;
}

/** A stored photo that the request will remove, until it is sent. */
export function RemovedTile({ item, whyNot, onPutBack }: RemovedTileProps): ReactElement {
  return (
    <li className={`${styles.tile} ${styles.removed}`}>
      <PhotoPicture source={item.source} alt={item.name} />
      <span className={styles.tags}>
        <Tag tone="negative">removed</Tag>
      </span>
      <span className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          aria-label={`Put back ${item.name}`}
          aria-disabled={whyNot !== undefined || undefined}
          title={whyNot ?? 'Put back'}
          onClick={() => (whyNot === undefined ? onPutBack() : undefined)}
        >
          <Icon name="undo" />
        </button>
      </span>
    </li>
  );
}
