import { count } from '@portal/domain';
import { FigureTile, MoneyText } from '@portal/ui';
import type { ReactElement } from 'react';
import type { SumFigure } from '../../data/snapshot.ts';

export interface TotalRentTileProps {
  readonly figure: SumFigure;
  readonly onOpen: () => void;
}

/** The monthly rent of all leases (FN13). */
export function TotalRentTile({ figure, onOpen }: TotalRentTileProps): ReactElement {
  const { parts, total } = figure;
  const sentence =
    parts.length === 0
      ? 'No lease pays rent now.'
      : `${count(parts.length, 'lease pays', 'leases pay')} this each month.`;
  return <FigureTile label="Total Rent" figure={<MoneyText amount={total} />} sentence={sentence} onOpen={onOpen} />;
}
