import { Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './profile.module.css';

export function ProfileSkeleton(): ReactElement {
  return (
    <div className={styles.tiles}>
      <Skeleton width="100%" height={102} />
      <Skeleton width="100%" height={102} />
      <Skeleton width="100%" height={102} />
    </div>
  );
}
