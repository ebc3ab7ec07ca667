import { constants } from '@portal/contract';
import type { ReactElement } from 'react';
import styles from './filter-buttons.module.css';

export interface FilterButtonsProps {
  readonly isLeasedOnly: boolean;
  readonly onChoose: (isLeasedOnly: boolean) => void;
  /** Whether the rows of the choice are loading: pressing does nothing until they are there (BL8). */
  readonly isWaiting: boolean;
}

const { LEASED_ONLY, ALL } = constants.buildingFilters;
const filters = [
  { label: LEASED_ONLY, isLeasedOnly: true },
  { label: ALL, isLeasedOnly: false },
];

/** Which doors are shown (BLD 192, BL2). The chosen one is pressed; it keeps its focus while its rows load. */
export function FilterButtons({ isLeasedOnly, onChoose, isWaiting }: FilterButtonsProps): ReactElement {
  return (
    <div className={styles.filters} role="group" aria-label="Properties shown">
      {filters.map((filter) => {
        const isPressed = filter.isLeasedOnly === isLeasedOnly;
        return (
          <button
            key={filter.label}
            type="button"
            className={styles.filter}
            aria-pressed={isPressed}
            aria-busy={(isPressed && isWaiting) || undefined}
            aria-disabled={isWaiting || undefined}
            onClick={() => {
              if (!isWaiting) onChoose(filter.isLeasedOnly);
            }}
          >
            <span className={styles.label}>{filter.label}</span>
            {isPressed && isWaiting && <span className={styles.spinner} aria-hidden="true" />}
          </button>
        );
      })}
    </div>
  );
}
