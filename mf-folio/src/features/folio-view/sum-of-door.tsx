import { messages } from '@portal/contract';
import { FigureSheet } from '@portal/ui';
import type { ReactElement } from 'react';
import type { PortfolioRow } from '../../data/portfolio.ts';
import { signedTerms } from '../../data/signed-terms.ts';
import { figureLines, type SummedFigure } from './figure-lines.ts';
import { folioFigures, type FolioDays } from './folio-figures.ts';

export interface SumOfDoorProps {
  readonly name: SummedFigure;
  readonly row: PortfolioRow;
  readonly days: FolioDays;
  readonly onAsk?: (() => void) | undefined;
}

/** A figure of one door, and the lines that it sums. */
export function SumOfDoor({ name, row, days, onAsk }: SumOfDoorProps): ReactElement {
  const { heading, formula, validity, plus, minus } = folioFigures[name];
  const lines = figureLines(name, row);
  const hasDays = lines.some(({ day }) => day !== null);
  return (
    <FigureSheet
      name={`${heading}, ${row.account.address}`}
      amount={row.figures[name]}
      tone={name === 'arrears' ? 'debt' : 'plain'}
      validity={validity(days)}
      formula={formula}
      terms={signedTerms(
        lines.map(({ amount }) => amount),
        { plus: () => plus, minus: () => minus },
      )}
      lines={lines}
      keyOf={({ key }) => key}
      columns={[
        ...(hasDays ? [{ heading: 'Date', day: ({ day }: (typeof lines)[number]) => day }] : []),
        { heading: 'Description', text: ({ description }) => description, isName: true },
      ]}
      amountHeading="Amount"
      amountOf={({ amount }) => amount}
      empty={messages.noData}
      onAsk={onAsk}
    />
  );
}
