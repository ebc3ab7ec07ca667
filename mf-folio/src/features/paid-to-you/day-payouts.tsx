import { buildPath, messages, paths } from '@portal/contract';
import { addMonths, cents, formatDay, formatMoney, type IsoDate } from '@portal/domain';
import { Link, useOwner } from '@portal/platform';
import { AsyncView, CheckAccount, FigureSheet, TextWithNote, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import type { Door } from '../../data/doors.ts';
import { usePayoutsBetween } from '../../data/payouts-between.ts';
import type { Payout, Payouts } from '../../data/payouts.ts';
import { isStillBack } from '../../data/still-back.ts';
import { paidAndReturned } from './paid-and-returned.ts';
import { laterPayments, paymentNote } from './payout-words.ts';

export interface DayPayoutsProps {
  readonly day: IsoDate;
  readonly recent: Payouts;
  readonly doors: readonly Door[];
  readonly onAsk?: (() => void) | undefined;
}

/** The payments of one day, each with the property that it came from (FN3). */
export function DayPayouts({ day, recent, doors, onAsk }: DayPayoutsProps): ReactElement {
  return day >= recent.from ? (
    <PaymentsOfDay day={day} payouts={recent} onAsk={onAsk} />
  ) : (
    <EarlierDay day={day} doors={doors} onAsk={onAsk} />
  );
}

/** The range includes the month on either side, in which a returned payment was sent or sent again. */
function EarlierDay({ day, doors, onAsk }: Omit<DayPayoutsProps, 'recent'>): ReactElement {
  const state = usePayoutsBetween({ from: addMonths(day, -1), to: addMonths(day, 1) }, doors);
  return (
    <AsyncView what="These payments" state={state} skeleton={<Skeleton width="100%" height={240} />}>
      {(payouts) => <PaymentsOfDay day={day} payouts={payouts} onAsk={onAsk} />}
    </AsyncView>
  );
}

interface PaymentsOfDayProps extends Pick<DayPayoutsProps, 'day' | 'onAsk'> {
  readonly payouts: Payouts;
}

function PaymentsOfDay({ day, payouts, onAsk }: PaymentsOfDayProps): ReactElement {
  const { today } = useOwner();
  const { days } = payouts;
  const shown = days.find((one) => one.day === day) ?? { day, total: cents(0), payments: [] };
  const { total, payments } = shown;
  return (
    <FigureSheet
      name={`Paid to you, ${formatDay(day)}`}
      amount={total}
      validity={(write) => `${total < 0 ? 'Returned' : 'Paid'} on ${write(day)}`}
      formula={formulaOf(payments)}
      terms={paidAndReturned(payments.map(({ amount }) => amount))}
      lines={payments}
      keyOf={({ line }) => line.ledgerEntryId}
      columns={[
        { heading: 'Property', text: ({ line }) => line.address },
        {
          heading: 'Description',
          isPlain: true,
          text: (payment) => [payment.line.description, paymentNote(payment)].filter(Boolean).join(': '),
          cell: (payment) => <TextWithNote text={payment.line.description} note={paymentNote(payment)} />,
        },
        ...(payments.some(({ line }) => line.account !== null)
          ? [{ heading: 'Paid to', isPlain: true as const, text: ({ line }: Payout) => line.account ?? '' }]
          : []),
      ]}
      amountHeading="Amount"
      amountOf={({ amount }) => amount}
      opens={{ hrefOf: ledgerUpTo, link: Link }}
      empty={messages.noData}
      onAsk={onAsk}
    >
      {isStillBack(shown, payouts, today) && (
        <p>
          <CheckAccount to={`${paths.profile}#bank`} link={Link} />
        </p>
      )}
      {laterPayments(days, day).map(({ amount, line }) => (
        <p key={line.ledgerEntryId}>
          The next payment from {line.address} was on {formatDay(line.date)}: {formatMoney(amount)}.
        </p>
      ))}
    </FigureSheet>
  );
}

/** The ledger of the property that paid, from the month before: rent, fees and bills, and the payment as its last line. */
function ledgerUpTo({ line: { propertyId, date } }: Payout): string {
  return `${buildPath(paths.tenancyOf, { id: propertyId })}?start=${addMonths(date, -1)}&end=${date}`;
}

function formulaOf(payments: readonly Payout[]): string {
  if (payments.length > 0 && payments.every(({ amount }) => amount < 0))
    return 'What your bank sent back on this day. It is part of what we hold for you, until a later payment takes it along.';
  const sent = 'What we sent you on this day from the account of each property';
  return payments.some(({ amount }) => amount < 0) ? `${sent}, less what came back.` : `${sent}.`;
}
