import { count } from '@portal/domain';
import { describeShares, sharesOf, whoseShares, type Shares } from '@portal/features/bill';
import { useOwnerName } from '@portal/platform';
import { DayText, FigureTile, MoneyText } from '@portal/ui';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { Upcoming } from '../../data/upcoming.ts';

export interface UpcomingTileProps {
  readonly figure: Upcoming;
  /** The overdue amount of bills, by who pays it; it counts in no tile. */
  readonly overdue: Shares;
  readonly onOpen: () => void;
}

/** The total of the upcoming bills (FN17), and what is overdue besides it. */
export function UpcomingTile({ figure, overdue, onOpen }: UpcomingTileProps): ReactElement {
  const owner = useOwnerName();
  const pays = describeShares(sharesOf(figure.lines), owner);
  const whose = whoseShares(overdue, owner);
  return (
    <FigureTile
      label="Bill Upcoming"
      figure={<MoneyText amount={figure.total} />}
      sentence={
        <>
          {pays && `${pays} `}
          {firstDue(figure)}
          {whose.length > 0 && ' Overdue besides: '}
          {whose.map((share, index) => (
            <Fragment key={share.whose}>
              {index > 0 && ', '}
              <MoneyText amount={share.amount} tone="debt" />
              {share.whose && ` ${share.whose}`}
              {index === whose.length - 1 && '.'}
            </Fragment>
          ))}
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
