import { buildPath, messages, paths } from '@portal/contract';
import { count, cents, formatDay, hasRow, type Cents, type IsoDate } from '@portal/domain';
import { Link, type CallState } from '@portal/platform';
import { AsyncView, FigureSheet, TextWithNote, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import type { Door } from '../../data/doors.ts';
import type { NewFunds } from '../../data/new-funds.ts';
import type { SumFigure } from '../../data/snapshot.ts';
import { startWords } from '../../data/start-words.ts';

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
  /** Says so when the lease is to come: 'from 06 Dec, 2026'. */
  readonly note: string | null;
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
      validity={(day) => `Each month, as of ${day(today)}`}
      formula="The monthly rent of every leased property."
      terms={[{ amount: figure.total, words: `from ${count(figure.parts.length, 'lease')}` }]}
      lines={toLines(figure, doors, received, today)}
      keyOf={({ propertyId }) => propertyId}
      columns={[
        {
          heading: 'Property',
          text: ({ address }) => address,
          cell: ({ address, note }) => <TextWithNote text={address} note={note} />,
        },
      ]}
      amountHeading="Rent"
      amountOf={({ rent }) => rent}
      otherAmounts={received === null ? [] : [{ heading: 'New Funds Received', amount: (line) => line.received }]}
      opens={{ hrefOf: ({ propertyId }) => buildPath(paths.tenancyOf, { id: propertyId }), link: Link }}
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

/** Every door has a line, because a tenant who has left may pay late; a former property while one of its figures is not zero (LS15). */
function toLines(
  figure: SumFigure,
  doors: readonly Door[],
  received: NewFunds['byProperty'] | null,
  today: IsoDate,
): RentLine[] {
  const rents = new Map(figure.parts.map(({ propertyId, amount }) => [propertyId, amount]));
  const none = cents(0);
  return doors.flatMap((door) => {
    const { propertyId, address, lease } = door;
    const figures = { rent: rents.get(propertyId) ?? none, received: received?.get(propertyId) ?? none };
    if (!hasRow({ account: door, figures })) return [];
    const note = lease?.start && lease.start > today ? startWords(lease.start, today) : null;
    return [{ propertyId, address, note, ...figures }];
  });
}
