import { messages } from '@portal/contract';
import { cents, formatDay, type Cents, type IsoDate } from '@portal/domain';
import type { CallState } from '@portal/platform';
import { AsyncView, FigureSheet, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import type { Door } from '../../data/doors.ts';
import type { NewFunds } from '../../data/new-funds.ts';
import type { SumFigure } from '../../data/snapshot.ts';

export interface RentDetailsProps {
  readonly figure: SumFigure;
  readonly doors: readonly Door[];
  readonly newFunds: CallState<NewFunds>;
  readonly today: IsoDate;
  readonly onAsk?: (() => void) | undefined;
}

interface RentLine {
  readonly propertyId: number;
  readonly address: string;
  readonly rent: Cents;
  readonly received: Cents;
}

/**
 * The rent and New Funds Received of each property (SNAP 100). The rents are shown even if the funds cannot be loaded.
 */
export function RentDetails({ figure, doors, newFunds, today, onAsk }: RentDetailsProps): ReactElement {
  const received = newFunds.status === 'ready' ? newFunds.data.byProperty : null;
  return (
    <FigureSheet
      name="Rent Details"
      amount={figure.total}
      validity={`as of ${formatDay(today)}`}
      formula="Total Rent = the monthly rent of every leased property, added up"
      lines={toLines(figure, doors, received)}
      keyOf={({ propertyId }) => propertyId}
      columns={[{ heading: 'Property', text: ({ address }) => address }]}
      amountHeading="Rent"
      amountOf={({ rent }) => rent}
      otherAmounts={received === null ? [] : [{ heading: 'New Funds Received', amount: (line) => line.received }]}
      empty={messages.noData}
      onAsk={onAsk}
    >
      <AsyncView what="New Funds Received" state={newFunds} skeleton={<Skeleton width="80%" height={20} />}>
        {({ from, to }) => (
          <p>
            New Funds Received: the rents paid from {formatDay(from)} to {formatDay(to)}.
          </p>
        )}
      </AsyncView>
    </FigureSheet>
  );
}

/** Every door has a line, because a tenant who has left may pay late. */
function toLines(figure: SumFigure, doors: readonly Door[], received: NewFunds['byProperty'] | null): RentLine[] {
  const rents = new Map(figure.parts.map(({ propertyId, amount }) => [propertyId, amount]));
  const none = cents(0);
  return doors.map(({ propertyId, address }) => ({
    propertyId,
    address,
    rent: rents.get(propertyId) ?? none,
    received: received?.get(propertyId) ?? none,
  }));
}
