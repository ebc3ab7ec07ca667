import { SearchField, Segments, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './statements.module.css';

export interface StatementToolsProps {
  /** Null while they are not known: their room is kept. */
  readonly years: readonly number[] | null;
  readonly year: number | null;
  readonly onYear: (year: number | null) => void;
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** How many statements match; null while it is not known. */
  readonly count: number | null;
}

/** Finds a statement by its month, a property or an amount. */
export function StatementTools({ years, year, onYear, typed, onType, count }: StatementToolsProps): ReactElement {
  return (
    <div className={styles.tools} role="search" aria-label="Statements">
      <SearchField label="Month, property or amount" value={typed} onType={onType} />
      {years === null && (
        <div className={styles.years}>
          <Skeleton width="100%" height={44} />
        </div>
      )}
      {years !== null && years.length > 1 && (
        <Segments
          label="Year"
          segments={[{ value: null, text: 'All' }, ...years.map((one) => ({ value: one, text: String(one) }))]}
          chosen={year}
          onChoose={onYear}
        />
      )}
      <p className={styles.count} role="status">
        {count !== null && `${count} ${count === 1 ? 'statement' : 'statements'}`}
      </p>
    </div>
  );
}
