import { count, formatDay } from '@portal/domain';
import { FigureTile, MoneyText } from '@portal/ui';
import type { ReactElement } from 'react';
import type { RentFigure } from '../../data/snapshot.ts';

export interface TotalRentTileProps {
  readonly figure: RentFigure;
  readonly onOpen: () => void;
}

/** The monthly rent of all leases (FN13). */
export function TotalRentTile({ figure, onOpen }: TotalRentTileProps): ReactElement {
  return (
    <FigureTile
      label="Total Rent"
      figure={<MoneyText amount={figure.total} />}
      sentence={sentenceOf(figure)}
      onOpen={onOpen}
    />
  );
}

/** A lease counts from its signing (LS14), and pays from its first day. */
function sentenceOf({ parts, later }: RentFigure): string {
  if (parts.length === 0) return 'No lease pays rent now.';
  const [next, ...others] = later;
  if (next === undefined) return `${count(parts.length, 'lease pays', 'leases pay')} this each month.`;
  const now = parts.length - later.length;
  const pay = now === 0 ? 'No lease pays now' : `${count(now, 'lease pays', 'leases pay')} now`;
  const first = others.length === 0 ? 'from' : 'later, the first from';
  return `${pay}, ${later.length} ${first} ${formatDay(next)}.`;
}
