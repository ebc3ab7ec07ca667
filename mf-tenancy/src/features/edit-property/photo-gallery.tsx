import { constants } from '@portal/contract';
import { Panel } from '@portal/ui';
import type { ReactElement } from 'react';
import { photoItems, type Photos } from '../../data/photo-items.ts';
import { PhotoPicture } from './photo-picture.tsx';
import styles from './photos.module.css';

/** The photos of a property for who may look and not change them: the first is its lead image. */
export function PhotoGallery({ photos }: { readonly photos: Photos }): ReactElement {
  const items = photoItems(photos);
  const count = `${items.length} of ${constants.photoLimit}`;
  return (
    <Panel title="Photos" action={<span className={styles.count}>{count}</span>}>
      <div className={styles.body}>
        {items.length === 0 && <p className={styles.hint}>There is no photo of this property yet.</p>}
        <ul className={styles.grid} aria-label="Photos">
          {items.map(({ ref, name, source }, place) => (
            <li key={ref} className={[styles.tile, place === 0 && styles.lead].filter(Boolean).join(' ')}>
              <PhotoPicture source={source} alt={name} />
              <span className={styles.tags}>{place === 0 && <span className={styles.leadTag}>Lead image</span>}</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
