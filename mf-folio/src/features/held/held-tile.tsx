import { cents, formatDay, formatMoney, sumCents, type IsoDate } from '@portal/domain';
import { FigureTile, MoneyText, sumInNumbers } from '@portal/ui';
import type { ReactElement } from 'react';
import type { SumFigure } from '../../data/snapshot.ts';

export interface HeldTileProps {
  readonly figure: SumFigure;
  readonly today: IsoDate;
  readonly onOpen: () => void;
}

/** What the provider holds for the owner; negative when the owner owes money (FN25). Opens the balances behind it. */
export function HeldTile({ figure, today, onOpen }: HeldTileProps): ReactElement {
  const { parts, total } = figure;
  const accounts = parts.filter(({ amount }) => amount !== 0).map(({ amount }) => amount);
  const owed = accounts.filter((amount) => amount < 0);
  const owing =
    owed.length === 0
      ? ''
      : ` · you owe ${formatMoney(sumCents(owed.map((amount) => cents(0 - amount))))} of it on ${owed.length}`;
  const formula =
    accounts.length === 0
      ? 'nothing held'
      : `${sumInNumbers(accounts)} · over ${accounts.length} of ${parts.length}${owing}`;
  return (
    <FigureTile
      label="Held"
      figure={<MoneyText amount={total} negativeNote="you owe" />}
      formula={formula}
      validity={`as of ${formatDay(today)}`}
      onOpen={onOpen}
    />
  );
}
