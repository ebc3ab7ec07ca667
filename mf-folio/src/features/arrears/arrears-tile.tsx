import { formatDay, type IsoDate } from '@portal/domain';
import { FigureTile, MoneyText, sumInNumbers } from '@portal/ui';
import type { ReactElement } from 'react';
import { count } from '../../data/count.ts';
import type { Owed } from '../../data/owed.ts';

export interface ArrearsTileProps {
  readonly owed: Owed;
  readonly today: IsoDate;
  readonly onOpen: () => void;
}

/** The rent that tenants owe (FN16). */
export function ArrearsTile({ owed, today, onOpen }: ArrearsTileProps): ReactElement {
  const rents = owed.rows.map(({ rentOverdue }) => rentOverdue).filter((rent) => rent !== 0);
  const isBehind = owed.arrears > 0;
  const formula = rents.length === 0 ? 'no rent owed' : `${sumInNumbers(rents)} · ${count(rents.length, 'property', 'properties')} behind on rent`;
  return (
    <FigureTile
      label="Arrears"
      figure={<MoneyText amount={owed.arrears} />}
      formula={formula}
      validity={`as of ${formatDay(today)}`}
      tag={isBehind ? 'overdue' : undefined}
      tone={isBehind ? 'negative' : undefined}
      onOpen={onOpen}
    />
  );
}
