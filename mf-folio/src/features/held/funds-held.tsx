import { messages } from '@portal/contract';
import { count, type Cents, type IsoDate } from '@portal/domain';
import { signedTerms, FigureSheet } from '@portal/ui';
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
  const balances: Cents[] = figure.parts.map(({ amount }) => amount);
  return (
    <FigureSheet
      name="FUNDS HELD"
      amount={figure.total}
      negativeNote="you owe"
      validity={(day) => `Held as of ${day(today)}`}
      formula="The balance of each property after its last line. What you owe on one is taken off."
      terms={signedTerms(balances, {
        plus: (held) => `held for ${count(held, 'property', 'properties')}`,
        minus: (owing) => `that you owe on ${count(owing, 'property', 'properties')}`,
      })}
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
