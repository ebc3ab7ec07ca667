import { calls, constants, messages } from '@portal/contract';
import { formatDay, formatLedgerDay, startOfMonth, type IsoDate } from '@portal/domain';
import { useCall } from '@portal/platform';
import { AsyncView, FigureSheet, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import type { Part } from '../../data/snapshot.ts';
import { toAccountLines } from './account-lines.ts';

export interface AccountProps {
  readonly part: Part;
  readonly today: IsoDate;
  readonly onAsk?: (() => void) | undefined;
}

/** What is held for one property: the balance brought forward into this month, and the lines since. */
export function Account({ part, today, onAsk }: AccountProps): ReactElement {
  const from = startOfMonth(today);
  const ledger = useCall(calls.propertyLedger, {
    body: {
      propertyId: part.propertyId,
      creditType: 'all',
      startFrom: from,
      endTo: today,
      limit: constants.ledgerPageSize,
    },
  });
  return (
    <AsyncView what={`The account of ${part.address}`} state={ledger} skeleton={<Skeleton width="100%" height={240} />}>
      {(page) => (
        <FigureSheet
          name={`Held, ${part.address}`}
          amount={part.amount}
          validity={`as of ${formatDay(today)}${part.amount < 0 ? ' · you owe' : ''}`}
          formula="Held = balance after the last line"
          lines={toAccountLines(page, from, today)}
          keyOf={({ key }) => key}
          columns={[
            { heading: 'Date', text: ({ day }) => formatLedgerDay(day) },
            { heading: 'Description', text: ({ description }) => description, isName: true },
          ]}
          amountHeading="Amount"
          amountOf={({ amount }) => amount}
          empty={messages.noLedger}
          onAsk={onAsk}
        />
      )}
    </AsyncView>
  );
}
