import type { Profile } from '@portal/contract';
import { useOwnerName } from '@portal/platform';
import { PathIcon } from '@portal/ui';
import type { ReactElement } from 'react';
import type { ProfileTile } from '../../panels/panel.ts';
import styles from './profile.module.css';

export interface TilesProps {
  readonly tiles: readonly ProfileTile[];
  readonly profile: Profile;
  readonly onOpen: (panel: string) => void;
}

export function Tiles({ tiles, profile, onOpen }: TilesProps): ReactElement {
  const owner = useOwnerName();
  return (
    <div className={styles.tiles}>
      {tiles.map(({ panel, label, icon, about }) => (
        <button key={panel} id={`tile-${panel}`} type="button" className={styles.tile} onClick={() => onOpen(panel)}>
          <span className={styles.icon}>
            <PathIcon path={icon} />
          </span>
          <span className={styles.texts}>
            <span className={styles.label}>{label}</span>
            <span className={styles.about}>{about(profile, owner)}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
