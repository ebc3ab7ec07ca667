import { formatDay, type IsoDate } from '@portal/domain';
import { FigureTile, MoneyText, sumInNumbers } from '@portal/ui';
import type { ReactElement } from 'react';
import { count } from '../../data/count.ts';
import type { SumFigure } from '../../data/snapshot.ts';

export interface TotalRentTileProps {
  readonly figure: SumFigure;
  readonly today: IsoDate;
  readonly onOpen: () => void;
}

/** The monthly rent of all leases (FN13). */
export function TotalRentTile({ figure, today, onOpen }: TotalRentTileProps): ReactElement {
  const { parts, total } = figure;
  const rents = parts.map(({ amount }) => amount);
  const formula =
    parts.length === 0 ? 'no lease' : `${sumInNumbers(rents)} · ${count(parts.length, 'lease')}, each month`;
  return (
    <FigureTile
      label="Total Rent"
      figure={<MoneyText amount={total} />}
      formula={formula}
      validity={`as of ${formatDay(today)}`}
      onOpen={onOpen}
    />
  );
}
