import { formatMoney, type Cents, type IsoDate } from '@portal/domain';
import { FigureSheet, signedTerms } from '@portal/ui';
import type { ReactElement } from 'react';
import type { OwedRow } from '../../data/owed.ts';
import { toSubmitted } from '../../data/submitted.ts';
import { SubmittedBills } from '../../drawer/submitted-bills.tsx';
import { DoorBills } from './door-bills.tsx';
import { differingBills, toBillLines, toRentLines } from './owed-lines.ts';

export interface DoorDebtsProps {
  readonly row: OwedRow;
  readonly today: IsoDate;
  readonly onAsk?: (() => void) | undefined;
}

/** The rent that is overdue for one door, by tenant, and beside it its bills, which are no part of it (SNAP 104). */
export function DoorDebts({ row, today, onAsk }: DoorDebtsProps): ReactElement {
  const { door, rentOverdue, billsOverdue } = row;
  const provider = differingBills(door, today);
  const rents = toRentLines(door, today);
  return (
    <FigureSheet
      name={`Rent overdue, ${door.address}`}
      amount={rentOverdue}
      tone="debt"
      validity={(day) => `${whoOwes(rentOverdue)}, as of ${day(today)}`}
      formula="Rent that was due and has not come in, by tenant."
      terms={signedTerms(
        rents.map(({ amount }) => amount),
        { plus: () => 'rent overdue', minus: () => 'rent paid ahead' },
      )}
      lines={rents}
      keyOf={({ key }) => key}
      columns={[
        {
          heading: 'Tenant',
          isName: true,
          text: ({ tenant, detail }) => [tenant, detail].filter(Boolean).join(': '),
        },
      ]}
      amountHeading="Rent OverDue"
      amountOf={({ amount }) => amount}
      empty="No rent is overdue here."
      onAsk={onAsk}
    >
      <DoorBills lines={toBillLines(door, today)} rentOverdue={rentOverdue} />
      <SubmittedBills lines={toSubmitted([door])} />
      {provider !== null && (
        <p>
          The provider states {formatMoney(provider)} of overdue bills for this property. The bills listed add up to{' '}
          {formatMoney(billsOverdue)}.
        </p>
      )}
    </FigureSheet>
  );
}

function whoOwes(rent: Cents): string {
  if (rent === 0) return 'no rent is overdue';
  return rent > 0 ? 'rent overdue: your tenant owes' : 'your tenant has paid ahead';
}
