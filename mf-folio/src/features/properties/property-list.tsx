import { buildPath, paths } from '@portal/contract';
import { countDoors, doorsLabel, formatMoney, ordinal, sumCents, type Cents } from '@portal/domain';
import { Link, type Failure } from '@portal/platform';
import { MoneyText, NoWrapText, Picture, Table, Tag, useIsPrinting, type Column } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import type { PropertyRow } from '../../data/property-rows.ts';
import styles from './property-list.module.css';

export interface PropertyListProps {
  readonly rows: readonly PropertyRow[];
  /** Why the rows are without `held`. */
  readonly heldFailure: Failure | null;
}

/** How many properties are shown before 'Show all'. */
const shownAtFirst = 6;

/** The properties as a table, each leading to its tenancy; printed, all of them with their sums. */
export function PropertyList({ rows, heldFailure }: PropertyListProps): ReactElement {
  const [showsAll, setShowsAll] = useState(false);
  const isPrinting = useIsPrinting();
  const isWhole = showsAll || isPrinting || rows.length <= shownAtFirst;
  return (
    <div className={styles.list}>
      <Table
        caption="Your properties"
        columns={columnsOf(rows)}
        rows={isWhole ? rows : rows.slice(0, shownAtFirst)}
        keyOf={({ door }) => door.propertyId}
        empty=""
        sumLabel={
          isWhole && rows.length > 1 ? `Total, ${doorsLabel(countDoors(rows.map(({ door }) => door)))}` : undefined
        }
        opens={{ hrefOf: ({ door }) => buildPath(paths.tenancyOf, { id: door.propertyId }), link: Link }}
      />
      {heldFailure && (
        <p className={styles.failed}>
          Held does not load. The other figures are right.
          <button type="button" onClick={heldFailure.retry}>
            Retry
          </button>
        </p>
      )}
      {rows.length > shownAtFirst && (
        <button
          type="button"
          className={styles.all}
          aria-expanded={showsAll}
          onClick={() => {
            setShowsAll(!showsAll);
          }}
        >
          {showsAll ? 'Show fewer properties' : `Show all ${rows.length} properties`}
        </button>
      )}
    </div>
  );
}

/** The headings are those of the slider's cards (exact text). */
function columnsOf(all: readonly PropertyRow[]): Column<PropertyRow>[] {
  const amounts = (
    heading: string,
    amountOf: (row: PropertyRow) => Cents | null,
    isDebt = false,
  ): Column<PropertyRow> => ({
    heading,
    text: (row) => textOf(amountOf(row)),
    cell: (row) => <Amount amount={amountOf(row)} isDebt={isDebt} />,
    footer: <Amount amount={sumOf(all.map(amountOf))} isDebt={isDebt} />,
    align: 'end',
  });
  return [
    { heading: 'Property', text: ({ door }) => door.address, cell: (row) => <Name row={row} /> },
    {
      heading: 'Status',
      text: ({ status }) => status,
      cell: ({ status }) => <Tag tone={status === 'Leased' ? 'positive' : 'warning'}>{status}</Tag>,
    },
    amounts('Monthly Rent', ({ rent }) => rent),
    amounts('Rent Arrears', ({ arrears }) => arrears, true),
    {
      heading: 'Due Date',
      text: ({ dueDay }) => (dueDay === null ? '–' : ordinal(dueDay)),
      align: 'end',
      footer: null,
    },
    amounts('Held', ({ held }) => held),
  ];
}

/** Shown in place of a value that could not be loaded. */
const unknown = '–';

function textOf(amount: Cents | null): string {
  return amount === null ? unknown : formatMoney(amount);
}

/** Without one of the values there is no sum. */
function sumOf(amounts: readonly (Cents | null)[]): Cents | null {
  const known = amounts.flatMap((amount) => amount ?? []);
  return known.length < amounts.length ? null : sumCents(known);
}

function Name({ row }: { readonly row: PropertyRow }): ReactElement {
  return (
    <span className={styles.name}>
      <span className={styles.picture}>
        <Picture src={row.picture} alt="" />
      </span>
      <span>
        {row.door.address}
        {row.note && (
          <span className={styles.note}>
            <NoWrapText text={row.note} />
          </span>
        )}
      </span>
    </span>
  );
}

/** No amount is faint, and red is for debts: the tenant's, or the owner's below zero (FN25). */
function Amount({ amount, isDebt }: { readonly amount: Cents | null; readonly isDebt: boolean }): ReactElement {
  if (amount === null) return <span>{unknown}</span>;
  return (
    <span className={amount === 0 ? styles.zero : undefined}>
      {isDebt ? <MoneyText amount={amount} tone="debt" /> : <MoneyText amount={amount} negativeNote="you owe" />}
    </span>
  );
}
