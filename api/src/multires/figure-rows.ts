import type { ResidenceFigure, ResidenceRow } from '@portal/contract';
import { cents, daysDue, isOccupied, monthLabel, parseIsoDate, toDecimal } from '@portal/domain';
import type { Debt, FinancialCards, IsoDate, UnitLead, Occupancy, Operational, Ticket, Unit } from '@portal/domain';
import type { LedgerRow } from '../portfolio/ledger/ledger.repo.ts';
import type { UnitLine } from './dashboards.ts';
import type { ResidenceFacts } from './residence.ts';

/** A row with only the fields that apply. */
type RowFields = Pick<ResidenceRow, 'id' | 'series'> & Partial<ResidenceRow>;

const emptyRow = { group: null, unit: null, text: '', from: null, to: null, days: null, amount: null };
const toRow = (fields: RowFields): ResidenceRow => ({ ...emptyRow, ...fields });

export type FinancialFigure = 'rental_income' | 'expense' | 'vacancy_loss';
export type OccupancyFigure = 'showings' | 'prospects' | 'expiring_leases' | 'inquiries';
export type OperationalFigure = Exclude<
  ResidenceFigure,
  FinancialFigure | OccupancyFigure | 'occupancy' | 'funds_held'
>;

/** The units of the building and whether each counts as occupied. */
export function occupancyRows({ units }: ResidenceFacts, today: IsoDate): ResidenceRow[] {
  const managed = units.filter(({ isFormer }) => !isFormer);
  return managed.map((unit) => unitRow(unit, isOccupied(unit, today) ? 'occupied' : 'vacant', unit.unitType));
}

/** The amount held for each unit; `held` are the last lines up to today of the owner's properties. */
export function heldRows({ units }: ResidenceFacts, held: readonly LedgerRow[]): ResidenceRow[] {
  const lines = new Map(held.map((line) => [line.propertyId, line]));
  return units.map(({ propertyId, unit }) => {
    const line = lines.get(propertyId);
    const day = line === undefined ? null : parseIsoDate(line.date);
    return toRow({ id: propertyId, series: 'held', unit, from: day, amount: line?.balance ?? '0.00' });
  });
}

export function financialRows(
  figure: FinancialFigure,
  cards: FinancialCards<UnitLine>,
  { units, tenants }: ResidenceFacts,
): ResidenceRow[] {
  if (figure === 'rental_income')
    return cards.income.lines.map(({ unit, lease }) =>
      toRow({
        id: lease.applicationId,
        series: 'rent',
        unit: unit.unit,
        text: tenants.get(lease.applicationId) ?? '',
        from: lease.start,
        to: lease.endDate,
        amount: toDecimal(lease.rent),
      }),
    );
  if (figure === 'expense')
    return cards.expense.lines.map(({ line, amount }) =>
      toRow({
        id: line.ledgerEntryId,
        series: 'expense',
        unit: unitOf(units, line.propertyId),
        text: line.description,
        from: line.date,
        amount: toDecimal(amount),
      }),
    );
  return cards.vacancyLoss.lines.map(({ unit, vacantDays, loss }) =>
    toRow({
      id: unit.propertyId,
      series: 'vacancy',
      unit: unit.unit,
      text: unit.askingRent === null ? '' : toDecimal(unit.askingRent),
      days: vacantDays,
      amount: toDecimal(loss),
    }),
  );
}

export function operationalRows(
  figure: OperationalFigure,
  figures: Operational,
  { units, tenants }: ResidenceFacts,
  asOf: IsoDate,
): ResidenceRow[] {
  const ticket = (series: string, group: string | null) => (one: Ticket) => ticketRow(one, units, series, group);
  if (figure === 'units_by_type')
    return figures.unitsByType.flatMap(({ description, occupied, vacant }) => [
      ...occupied.map((unit) => unitRow(unit, 'occupied_count', description)),
      ...vacant.map((unit) => unitRow(unit, 'vacant_count', description)),
    ]);
  if (figure === 'service_tickets')
    return figures.ticketsByMonth.flatMap(({ month, opened, closed }) => [
      ...opened.map(ticket('open_tickets', monthLabel(month))),
      ...closed.map(ticket('closed_tickets', monthLabel(month))),
    ]);
  if (figure === 'units_maintenance')
    return figures.maintenance.flatMap(({ description, open, closed }) => [
      ...open.map(ticket('open_tickets', description)),
      ...closed.map(ticket('closed_tickets', description)),
    ]);
  if (figure === 'ar_aging')
    return figures.aging.flatMap(({ key, debts }) => debts.map((debt) => debtRow(debt, units, key, asOf)));
  if (figure === 'rewards_awarded')
    return figures.rewardsByMonth.flatMap(({ month, rewards }) =>
      rewards.flatMap(({ id, standard, bonus }) =>
        Object.entries({ standard, bonus }).map(([series, count]) =>
          toRow({ id, series, group: monthLabel(month), from: month, amount: toDecimal(cents(count)) }),
        ),
      ),
    );
  return figures.activitiesByMonth.flatMap(({ month, events }) =>
    events.map(({ kind, day, unit, lease }) =>
      toRow({
        id: lease.applicationId,
        series: `${kind}_count`,
        group: monthLabel(month),
        unit: unit.unit,
        text: tenants.get(lease.applicationId) ?? '',
        from: day,
      }),
    ),
  );
}

export function occupancyFigureRows(
  figure: OccupancyFigure,
  figures: Occupancy,
  { units, tenants }: ResidenceFacts,
): ResidenceRow[] {
  if (figure === 'expiring_leases')
    return figures.expiring.flatMap(({ key, leases }) =>
      leases.map(({ unit, lease, ends, daysLeft }) =>
        toRow({
          id: lease.applicationId,
          series: 'lease',
          group: key,
          unit: unit.unit,
          text: tenants.get(lease.applicationId) ?? '',
          to: ends,
          days: daysLeft,
        }),
      ),
    );
  const lead = (series: string, group: string | null) => (one: UnitLead) => leadRow(one, units, series, group);
  if (figure === 'prospects')
    return figures.prospectsByMonth.flatMap(({ month, events }) =>
      events.map(lead('total_inquiries', monthLabel(month))),
    );
  if (figure === 'inquiries')
    return figures.showcase.flatMap(({ unit, inquiries }) => inquiries.map(lead('inquiries', String(unit.propertyId))));
  return [
    ...figures.showings.map(lead('total_showings', null)),
    ...figures.applications.map(lead('total_applications', null)),
    ...figures.leased.map(lead('total_leased', null)),
  ];
}

function unitRow(unit: Unit, series: string, group: string | null): ResidenceRow {
  return toRow({ id: unit.propertyId, series, group, unit: unit.unit, text: unit.unitType ?? '' });
}

function ticketRow(ticket: Ticket, units: readonly Unit[], series: string, group: string | null): ResidenceRow {
  return toRow({
    id: ticket.ticketId,
    series,
    group,
    unit: unitOf(units, ticket.propertyId),
    text: ticket.description ?? '',
    from: ticket.openedOn,
    to: ticket.closedOn,
  });
}

function debtRow(debt: Debt, units: readonly Unit[], group: string, asOf: IsoDate): ResidenceRow {
  return toRow({
    id: debt.id,
    series: 'total',
    group,
    unit: unitOf(units, debt.propertyId),
    from: debt.dueOn,
    days: daysDue(debt, asOf),
    amount: toDecimal(debt.amount),
  });
}

function leadRow(lead: UnitLead, units: readonly Unit[], series: string, group: string | null): ResidenceRow {
  return toRow({ id: lead.leadId, series, group, unit: unitOf(units, lead.propertyId), from: lead.date });
}

function unitOf(units: readonly Unit[], propertyId: number): string | null {
  return units.find((unit) => unit.propertyId === propertyId)?.unit ?? null;
}
