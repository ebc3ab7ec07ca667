import { messages } from '@portal/contract';
import type { Cents } from '@portal/domain';
import { FigureSheet, signedTerms } from '@portal/ui';
import type { ReactElement } from 'react';
import type { FigureDoor } from './figure-door.ts';
import { figureLines, type SummedFigure } from './figure-lines.ts';
import { doorFigures, type FigureDays } from './figure-words.ts';

export interface SumOfDoorProps {
  readonly name: SummedFigure;
  readonly door: FigureDoor;
  readonly amount: Cents;
  readonly days: FigureDays;
  readonly onAsk?: (() => void) | undefined;
}

/** A figure of one door, and the lines that it sums. */
export function SumOfDoor({ name, door, amount, days, onAsk }: SumOfDoorProps): ReactElement {
  const { heading, formula, validity, plus, minus } = doorFigures[name];
  const lines = figureLines(name, door, days.today);
  const hasDays = lines.some(({ day }) => day !== null);
  return (
    <FigureSheet
      name={`${heading}, ${door.address}`}
      amount={amount}
      tone={name === 'arrears' ? 'debt' : 'plain'}
      validity={validity(days)}
      formula={formula}
      terms={signedTerms(
        lines.map((line) => line.amount),
        { plus: () => plus, minus: () => minus },
      )}
      lines={lines}
      keyOf={({ key }) => key}
      columns={[
        ...(hasDays ? [{ heading: 'Date', day: ({ day }: (typeof lines)[number]) => day }] : []),
        { heading: 'Description', text: ({ description }) => description, isName: true },
      ]}
      amountHeading="Amount"
      amountOf={(line) => line.amount}
      empty={messages.noData}
      onAsk={onAsk}
    />
  );
}
