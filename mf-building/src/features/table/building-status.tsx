import { StatusTag } from '@portal/features/door-figures';
import type { ReactElement } from 'react';
import type { Row } from '../../data/use-building-view.ts';
import styles from './building-status.module.css';

/** Whether a door is leased in its building. One that is advertised is FOR LEASE here, whatever its lease (LS3). */
export function BuildingStatus({ row: { isLeased, isPastTerm, account } }: { readonly row: Row }): ReactElement {
  return (
    <span className={styles.status}>
      <StatusTag property={account} isLeased={isLeased} isPastTerm={isPastTerm} />
      {account.isAdvertised && (
        <span className={styles.badge} title="We advertise this property. It may still be let.">
          advertised
        </span>
      )}
    </span>
  );
}
