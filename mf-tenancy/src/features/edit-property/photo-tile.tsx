import { Icon, Tag } from '@portal/ui';
import type { ComponentProps, KeyboardEvent, ReactElement } from 'react';
import type { PhotoItem } from '../../data/photo-items.ts';
import { PhotoPicture } from './photo-picture.tsx';
import styles from './photos.module.css';

export interface PhotoTileProps {
  readonly item: PhotoItem;
  /** The place of the photo, from 0. */
  readonly place: number;
  readonly count: number;
  readonly isHeld: boolean;
  readonly handle: Pick<ComponentProps<'button'>, 'onPointerDown' | 'aria-describedby'>;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** A photo with its handle and the button that removes it. */
export function PhotoTile(props: PhotoTileProps): ReactElement {
  const { item, place, count, isHeld, handle, onMove, onRemove } = props;
  const which = `photo ${place + 1} of ${count}, ${item.name}`;
  const handleKey = (event: KeyboardEvent): void => {
    const to = targetOf(event.key, place, count);
    if (to === null) return;
    event.preventDefault();
    if (to !== place) onMove(to);
  };
  return (
    <li
      className={[styles.tile, place === 0 && styles.lead, isHeld && styles.held].filter(Boolean).join(' ')}
      data-photo={item.ref}
      data-place={place}
    >
      <PhotoPicture source={item.source} alt={item.name} />
      <span className={styles.tags}>
        {place === 0 && <span className={styles.leadTag}>Lead image</span>}
        {typeof item.source !== 'string' && <Tag tone="positive">new</Tag>}
      </span>
      <span className={styles.buttons}>
        <button
          {...handle}
          type="button"
          className={`${styles.button} ${styles.handle}`}
          aria-label={`Move ${which}`}
          data-handle={item.ref}
          onKeyDown={handleKey}
        >
          <Icon name="grip" />
        </button>
        <button type="button" className={styles.button} aria-label={`Remove ${which}`} onClick={onRemove}>
          <Icon name="close" />
        </button>
      </span>
    </li>
  );
}

/** Where an arrow key moves a photo; null for every other key. */
function targetOf(key: string, place: number, count: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, place - 1);
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, place + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
