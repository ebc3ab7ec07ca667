import { formatDay, type IsoDate } from '@portal/domain';
import { FigureTile, MoneyText, sumInNumbers } from '@portal/ui';
import type { ReactElement } from 'react';
import { count } from '../../data/count.ts';
import type { Upcoming } from '../../data/upcoming.ts';

export interface UpcomingTileProps {
  readonly figure: Upcoming;
  readonly today: IsoDate;
  readonly onOpen: () => void;
}

/** The total of the upcoming bills (FN17). */
export function UpcomingTile({ figure, today, onOpen }: UpcomingTileProps): ReactElement {
  const { lines, total } = figure;
  const formula =
    lines.length === 0
      ? 'no upcoming bill'
      : `${sumInNumbers(lines.map(({ amount }) => amount))} · ${count(lines.length, 'bill')}`;
  return (
    <FigureTile
      label="Bill Upcoming"
      figure={<MoneyText amount={total} />}
      formula={formula}
      validity={`due after ${formatDay(today)}`}
      onOpen={onOpen}
    />
  );
}
