import { constants, messages } from '@portal/contract';
import type { ReactElement } from 'react';
import styles from './building.module.css';

/** A building without doors, or without leased ones (BLD 191). */
export function NoDoors({ isLeasedOnly }: { readonly isLeasedOnly: boolean }): ReactElement {
  return (
    <div className={styles.empty}>
      <p>{messages.noPropertyInBuilding}</p>
      {isLeasedOnly && <p>No property of it is leased. {constants.buildingFilters.ALL} shows those for lease too.</p>}
    </div>
  );
}
