import { calls, type AnswerOf } from '@portal/contract';
import { usePages, useOwner } from '@portal/platform';
import { toIsoDate } from '@portal/domain';
import { AsyncView, Skeleton } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { useStatementFilter } from './use-statement-filter.ts';
import { StatementList } from './statement-list.tsx';
import { StatementTools } from './statement-tools.tsx';
import styles from './statements.module.css';

type Page = AnswerOf<typeof calls.statementList>;

/** One statement a month for all properties, as it was made, with what was corrected since (ST1). */
export function StatementsPage(): ReactElement {
  const { user } = useOwner();
  const { filter, typed, type, chooseYear, clear } = useStatementFilter();
  const { state, more } = usePages(calls.statementList, (after) => ({
    params: { customer_id: user.customer_id },
    query: {
      search: filter.search || undefined,
      year: filter.year ?? undefined,
      after: toIsoDate(after ?? null) ?? undefined,
    },
  }));
  const first = state.status === 'ready' ? (state.data[0] ?? null) : null;
  const years = useLastKnown(first)?.years ?? null;
  return (
    <div>
      <p className={styles.about}>
        One statement a month for all your properties. Opening + Income − Paid Out − Paid to you is Closing, and Closing
        is the Opening of the next month; a property that joins during a month brings its opening balance.
      </p>
      <section className={styles.card} data-card aria-label="Statements">
        <StatementTools
          years={years}
          year={filter.year}
          onYear={chooseYear}
          typed={typed}
          onType={type}
          count={first?.count ?? null}
        />
        <AsyncView what="Your statements" state={state} skeleton={<Rows />}>
          {(pages) => (
            <StatementList
              pages={pages}
              more={more}
              isFiltered={filter.search !== '' || filter.year !== null}
              onClear={clear}
            />
          )}
        </AsyncView>
      </section>
    </div>
  );
}

/** The last response, so that the years stay while the next one loads. */
function useLastKnown(page: Page | null): Page | null {
  const [known, setKnown] = useState(page);
  if (page !== null && page !== known) setKnown(page);
  return page ?? known;
}

const usual = [1, 2, 3, 4, 5, 6];

function Rows(): ReactElement {
  return (
    <div className={styles.skeleton}>
      {usual.map((one) => (
        <Skeleton key={one} width="100%" height={32} />
      ))}
    </div>
  );
}
