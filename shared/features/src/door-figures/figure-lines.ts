import { tenantName } from '@portal/contract';
import {
  bankedOf,
  feesOf,
  paidOf,
  parseMoney,
  totalRent,
  transfersOf,
  type AccountLine,
  type Cents,
  type IsoDate,
  type RentReceived,
} from '@portal/domain';
import type { FigureDoor } from './figure-door.ts';
import type { DoorFigureName } from './figure-words.ts';

/** The amount that one line adds to a figure of a property. */
export interface FigureLine {
  readonly key: string;
  /** Null for what has no day of its own, such as a rent each month. */
  readonly day: IsoDate | null;
  readonly description: string;
  readonly amount: Cents;
}

/** The figures that are sums of lines; Held is a balance. */
export type SummedFigure = Exclude<DoorFigureName, 'held'>;

/** The lines that a figure of a property sums (QUAL 350). */
export function figureLines(name: SummedFigure, door: FigureDoor, today: IsoDate): readonly FigureLine[] {
  return linesOf[name](door, today);
}

const linesOf: Readonly<Record<SummedFigure, (door: FigureDoor, today: IsoDate) => readonly FigureLine[]>> = {
  rent: (door, today) =>
    totalRent([door], today).lines.map(({ rent }) => ({
      key: 'rent',
      day: null,
      description: `Lease of ${tenantOf(door)}`,
      amount: rent,
    })),
  fees: ({ lines }) => feesOf(lines).lines.map(({ line, amount }) => accountLine(line, amount)),
  transfer: ({ lines }) => transfersOf(lines).lines.map(({ line, amount }) => accountLine(line, amount)),
  paid: ({ lines }) => paidOf(lines).lines.map(({ line, amount }) => accountLine(line, amount)),
  banked: ({ rents, lines }) =>
    bankedOf(rents, lines).lines.map(({ line, amount }, place) =>
      isRent(line)
        ? { key: `rent-${place}`, day: line.paidOn, description: 'Rent received', amount }
        : accountLine(line, amount),
    ),
  arrears: ({ source }) => rentOwed(source),
};

function isRent(line: RentReceived | AccountLine): line is RentReceived {
  return 'paidOn' in line;
}

function accountLine({ ledgerEntryId, date, description, workOrder }: AccountLine, amount: Cents): FigureLine {
  return {
    key: String(ledgerEntryId),
    day: date,
    description: workOrder === null ? description : `${description} (${workOrder})`,
    amount,
  };
}

function tenantOf({ source: { tenant_lease } }: FigureDoor): string {
  return tenant_lease ? tenantName(tenant_lease.customer) : 'the tenant';
}

function rentOwed({ lease, tenant_lease, other_leases }: FigureDoor['source']): FigureLine[] {
  const own = lease === null ? [] : [{ ...lease, customer: tenant_lease?.customer ?? null }];
  return [...own, ...other_leases]
    .map(({ application_id, ar, customer }) => ({
      key: String(application_id),
      day: null,
      description: customer === null ? 'Rent' : `Rent of ${tenantName(customer)}`,
      amount: parseMoney(ar.total_debt_rent),
    }))
    .filter(({ amount }) => amount !== 0);
}
