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
  const behind = rents.filter((rent) => rent > 0).length;
  const formula =
    rents.length === 0 ? 'no rent owed' : `${sumInNumbers(rents)} · ${behindAndAhead(behind, rents.length - behind)}`;
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

/** A tenant who has paid ahead has negative arrears. */
function behindAndAhead(behind: number, ahead: number): string {
  const parts = [
    behind > 0 && `${count(behind, 'property', 'properties')} behind on rent`,
    ahead > 0 && `${ahead} paid ahead`,
  ];
  return parts.filter(Boolean).join(', ');
}
