import { count, formatMoney, sumCents, type Cents } from '@portal/domain';
import { DayText, FigureTile, MoneyText } from '@portal/ui';
import type { ReactElement, ReactNode } from 'react';
import type { Upcoming } from '../../data/upcoming.ts';

export interface UpcomingTileProps {
  readonly figure: Upcoming;
  /** The overdue amount of bills, which counts in no tile. */
  readonly overdue: Cents;
  readonly onOpen: () => void;
}

/** The total of the upcoming bills (FN17). */
export function UpcomingTile({ figure, overdue, onOpen }: UpcomingTileProps): ReactElement {
  return (
    <FigureTile
      label="Bill Upcoming"
      figure={<MoneyText amount={figure.total} />}
      sentence={
        <>
          {firstDue(figure)}
          {whoPays(figure)}
          {overdue > 0 && (
            <>
              {' '}
              {figure.lines.length > 0 ? 'Others' : 'Bills'} are overdue: <MoneyText amount={overdue} tone="debt" />.
            </>
          )}
        </>
      }
      onOpen={onOpen}
    />
  );
}

/** The next bill is the first line; a bill without a day comes last. */
function firstDue({ lines }: Upcoming): ReactNode {
  const [first, ...others] = lines;
  if (!first) return 'No bill is coming up.';
  const bills = `${count(lines.length, 'bill')}.`;
  if (first.day === null) return bills;
  return (
    <>
      {bills} {others.length === 0 ? 'It' : 'The first'} is due <DayText day={first.day} />.
    </>
  );
}

/** Whose the bills are, where not all of them are the owner's. */
function whoPays({ total, lines }: Upcoming): string | null {
  const ofTenants = sumCents(lines.filter(({ payer }) => payer === 'Tenant').map(({ amount }) => amount));
  if (ofTenants === 0) return null;
  if (ofTenants === total) return lines.length === 1 ? ' The tenant pays it.' : ' Tenants pay them.';
  return ` Tenants pay ${formatMoney(ofTenants)} of it.`;
}
