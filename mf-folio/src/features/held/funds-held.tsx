import { messages } from '@portal/contract';
import { formatDay, type IsoDate } from '@portal/domain';
import { FigureSheet } from '@portal/ui';
import type { ReactElement } from 'react';
import type { SumFigure } from '../../data/snapshot.ts';

export interface FundsHeldProps {
  readonly figure: SumFigure;
  readonly today: IsoDate;
  readonly onOpen: (propertyId: number) => void;
  readonly onAsk?: (() => void) | undefined;
}

/** The balance of each property; each opens the lines of its account (SNAP 105). */
export function FundsHeld({ figure, today, onOpen, onAsk }: FundsHeldProps): ReactElement {
  return (
    <FigureSheet
      name="FUNDS HELD"
      amount={figure.total}
      negativeNote="you owe"
      validity={`as of ${formatDay(today)}`}
      formula="Held = the balance of each property after its last line, added up"
      lines={figure.parts}
      keyOf={({ propertyId }) => propertyId}
      columns={[{ heading: 'Property', text: ({ address }) => address }]}
      amountHeading="Balance"
      amountOf={({ amount }) => amount}
      opens={{
        onOpen: ({ propertyId }) => {
          onOpen(propertyId);
        },
      }}
      empty={messages.noData}
      onAsk={onAsk}
    />
  );
}
