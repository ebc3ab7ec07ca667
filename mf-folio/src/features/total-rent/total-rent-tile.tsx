import { formatDay, type IsoDate } from '@portal/domain';
import { FigureTile, MoneyText } from '@portal/ui';
import type { ReactElement } from 'react';
import type { SumFigure } from '../../data/snapshot.ts';
import { sumInNumbers } from '../../data/sum-in-numbers.ts';

/** What the leases bring each month (FN13). */
export function TotalRentTile({ figure, today }: { readonly figure: SumFigure; readonly today: IsoDate }): ReactElement {
  const { parts, total } = figure;
  const rents = parts.map(({ amount }) => amount);
  const leases = parts.length === 1 ? '1 lease' : `${parts.length} leases`;
  const formula = parts.length === 0 ? 'no lease' : `${sumInNumbers(rents)} · ${leases}, each month`;
  return <FigureTile label="Total Rent" figure={<MoneyText amount={total} />} formula={formula} validity={`as of ${formatDay(today)}`} />;
}
