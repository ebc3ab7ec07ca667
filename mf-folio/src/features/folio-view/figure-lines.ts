import {
  bankedOf,
  feesOf,
  paidOf,
  parseMoney,
  type AccountLine,
  type Cents,
  type FolioFigureName,
  type IsoDate,
  type RentReceived,
} from '@portal/domain';
import type { FolioDoor, PortfolioRow } from '../../data/portfolio.ts';
import { tenantName } from '../../data/tenant-name.ts';

/** What one line adds to a figure of a property. */
export interface FolioLine {
  readonly key: string;
  /** Null for what has no day of its own, such as a rent each month. */
  readonly day: IsoDate | null;
  readonly description: string;
  readonly amount: Cents;
}

/** The figures that are sums of lines; Held is a balance. */
export type SummedFigure = Exclude<FolioFigureName, 'held'>;

/** The lines that a figure of a property sums (QUAL 350). */
export function figureLines(name: SummedFigure, row: PortfolioRow): readonly FolioLine[] {
  return linesOf[name](row);
}

const linesOf: Readonly<Record<SummedFigure, (row: PortfolioRow) => readonly FolioLine[]>> = {
  rent: ({ account, isLeased, figures }) =>
    isLeased ? [{ key: 'rent', day: null, description: `Lease of ${tenantOf(account)}`, amount: figures.rent }] : [],
  fees: ({ account }) => feesOf(account.lines).lines.map(({ line, amount }) => accountLine(line, amount)),
  paid: ({ account }) => paidOf(account.lines).lines.map(({ line, amount }) => accountLine(line, amount)),
  banked: ({ account }) =>
    bankedOf(account.rents, account.lines).lines.map(({ line, amount }, place) =>
      isRent(line)
        ? { key: `rent-${place}`, day: line.paidOn, description: 'Rent received', amount }
        : accountLine(line, amount),
    ),
  arrears: ({ account: { source } }) => rentOwed(source),
};

function isRent(line: RentReceived | AccountLine): line is RentReceived {
  return 'paidOn' in line;
}

function accountLine({ ledgerEntryId, date, description, workOrder }: AccountLine, amount: Cents): FolioLine {
  return {
    key: String(ledgerEntryId),
    day: date,
    description: workOrder === null ? description : `${description} (${workOrder})`,
    amount,
  };
}

function tenantOf({ source: { tenant_lease } }: FolioDoor): string {
  return tenant_lease ? tenantName(tenant_lease.customer) : 'the tenant';
}

function rentOwed({ lease, tenant_lease, other_leases }: FolioDoor['source']): FolioLine[] {
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
