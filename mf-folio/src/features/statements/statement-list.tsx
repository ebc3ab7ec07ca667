import type { AnswerOf, calls, Statement } from '@portal/contract';
import { formatMonth, parseIsoDate } from '@portal/domain';
import type { NextPage } from '@portal/platform';
import { Button, Icon, LoadMoreButton } from '@portal/ui';
import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { RunningMonth } from './running-month.tsx';
import { StatementItem } from './statement-item.tsx';
import styles from './statement-list.module.css';

export interface StatementListProps {
  readonly pages: readonly AnswerOf<typeof calls.statementList>[];
  readonly more: NextPage;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** The statements read so far, the latest month first. */
export function StatementList({ pages, more, isFiltered, onClear }: StatementListProps): ReactElement | null {
  const list = useRef<HTMLUListElement>(null);
  useFocusOnNewPage(list, pages);
  const [first] = pages;
  if (!first) return null;
  const statements = pages.flatMap((page) => page.list);
  const agreement = first.is_checking ? null : agreementOf(statements);
  return (
    <>
      {first.is_checking && (
        <p className={styles.checking}>Some lines have changed. We are checking them, and name them here soon.</p>
      )}
      {agreement !== null && (
        <p className={styles.checked}>
          <Icon name="check" />
          {agreement}
        </p>
      )}
      <div className={styles.heads} aria-hidden="true">
        {['Month', 'Opening', 'Income', 'Paid Out', 'Paid to you', 'Closing'].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul ref={list} className={styles.list}>
        {!isFiltered && <RunningMonth running={first.running} />}
        {statements.map((statement) => (
          <StatementItem key={statement.statement_id} statement={statement} />
        ))}
      </ul>
      {statements.length === 0 && isFiltered && (
        <div className={styles.none}>
          <p>No statement matches.</p>
          <Button onClick={onClear}>Show all statements</Button>
        </div>
      )}
      <footer className={styles.foot}>
        <p>
          {first.first === null
            ? 'Your first statement stands here once this month is over.'
            : `From ${formatMonth(parseIsoDate(first.first))} on. Months before are not kept.`}
        </p>
        {more.status !== 'none' && (
          <div className={styles.earlier}>
            <LoadMoreButton more={more} label="Show earlier" failure="Earlier statements could not be loaded." />
          </div>
        )}
      </footer>
    </>
  );
}

/** Counts the months that agree with the ledger; the others have a correction. */
function agreementOf(statements: readonly Statement[]): string | null {
  const corrected = statements.filter(({ corrections }) => corrections.length > 0).length;
  if (corrected === statements.length) return null;
  return corrected === 0 ? 'All months agree with your ledger.' : 'All other months agree with your ledger.';
}

/** The first of the statements that have come has the focus, so that reading goes on where it ended. */
function useFocusOnNewPage(list: RefObject<HTMLElement | null>, pages: StatementListProps['pages']): void {
  const shown = useRef(pages.length);
  const month = pages.length > 1 ? pages.at(-1)?.list[0]?.month : undefined;
  useEffect(() => {
    if (pages.length > shown.current && month !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-month="${month}"] h3`)?.focus();
    shown.current = pages.length;
  }, [list, pages.length, month]);
}
