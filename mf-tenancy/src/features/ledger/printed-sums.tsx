import { cents, formatNearDay, sumCents, type DateRange } from '@portal/domain';
import { MoneyText } from '@portal/ui';
import type { ReactElement } from 'react';
import type { TenancyLedgerRow } from '../../data/ledger-lines.ts';
import { sumLines } from './ledger-sums.ts';
import styles from './printed-sums.module.css';

export interface PrintedSumsProps {
  /** All lines of the range, headed by what was brought forward. */
  readonly rows: readonly TenancyLedgerRow[];
  readonly range: DateRange;
  /** 'you', or the owner's name. */
  readonly whom: string;
}

/** On paper: how what was held before the lines becomes what is held after them; nothing unless it adds up. */
export function PrintedSums({ rows, range: { to }, whom }: PrintedSumsProps): ReactElement | null {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return null;
  const { received, spent, paid } = sumLines(rows);
  if (sumCents([first.balance, received, spent, paid]) !== last.balance) return null;
  const sums = [
    [`Before, ${formatNearDay(first.day, to)}`, first.balance],
    ['+ Came in', received],
    ['− Costs', cents(0 - spent)],
    [`− Paid to ${whom}`, cents(0 - paid)],
    [`= Held, ${formatNearDay(to, to)}`, last.balance],
  ] as const;
  return (
    <dl className={styles.sums}>
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <MoneyText amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
