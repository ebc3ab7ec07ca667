import { messages } from '@portal/contract';
import type { FolioFigureName } from '@portal/domain';
import { FigureSheet } from '@portal/ui';
import type { ReactElement } from 'react';
import { count } from '../../data/count.ts';
import type { PortfolioSum } from '../../data/portfolio.ts';
import { signedTerms } from '../../data/signed-terms.ts';
import { folioFigures, type FolioDays } from './folio-figures.ts';

export interface SumOfDoorsProps {
  readonly name: FolioFigureName;
  /** The building or the portfolio. */
  readonly of: string;
  readonly sum: PortfolioSum;
  readonly days: FolioDays;
  readonly onOpen: (propertyId: number) => void;
  readonly onAsk?: (() => void) | undefined;
}

/** A figure of several doors; each opens its own lines. */
export function SumOfDoors({ name, of, sum, days, onOpen, onAsk }: SumOfDoorsProps): ReactElement {
  const { heading, formula, sumFormula = formula, validity, plus, minus } = folioFigures[name];
  const properties = (doors: number): string => `on ${count(doors, 'property', 'properties')}`;
  return (
    <FigureSheet
      name={`${heading}, ${of}`}
      amount={sum.figures[name]}
      {...(name === 'held' && { negativeNote: 'you owe' })}
      tone={name === 'arrears' ? 'debt' : 'plain'}
      validity={validity(days)}
      formula={sumFormula}
      terms={signedTerms(
        sum.rows.map(({ figures }) => figures[name]),
        { plus: (doors) => `${plus} ${properties(doors)}`, minus: (doors) => `${minus} ${properties(doors)}` },
      )}
      lines={sum.rows}
      keyOf={({ account }) => account.propertyId}
      columns={[{ heading: 'Property', text: ({ account }) => account.address }]}
      amountHeading={heading}
      amountOf={({ figures }) => figures[name]}
      opens={{
        onOpen: ({ account }) => {
          onOpen(account.propertyId);
        },
      }}
      empty={messages.noData}
      onAsk={onAsk}
    />
  );
}
