import { messages } from '@portal/contract';
import { count, type Cents } from '@portal/domain';
import { FigureSheet, signedTerms } from '@portal/ui';
import type { ReactElement } from 'react';
import { doorFigures, type DoorFigureName, type FigureDays } from './figure-words.ts';

/** Doors with their figures, and the sums of them. */
export interface FigureSum<Name extends DoorFigureName> {
  readonly rows: readonly {
    readonly account: { readonly propertyId: number; readonly address: string };
    readonly figures: Readonly<Record<Name, Cents>>;
  }[];
  readonly figures: Readonly<Record<Name, Cents>>;
}

export interface SumOfDoorsProps<Name extends DoorFigureName> {
  readonly name: Name;
  /** The building or the portfolio. */
  readonly of: string;
  readonly sum: FigureSum<Name>;
  readonly days: FigureDays;
  readonly onOpen: (propertyId: number) => void;
  readonly onAsk?: (() => void) | undefined;
}

/** A figure of several doors; each opens its own lines. */
export function SumOfDoors<Name extends DoorFigureName>({
  name,
  of,
  sum,
  days,
  onOpen,
  onAsk,
}: SumOfDoorsProps<Name>): ReactElement {
  const { heading, formula, sumFormula = formula, validity, plus, minus } = doorFigures[name];
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
