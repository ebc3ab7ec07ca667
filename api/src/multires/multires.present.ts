import type {
  FinancialMetrics,
  OccupancyMetrics,
  OperationalMetrics,
  Residence,
  ResidenceLedger,
} from '@portal/contract';
import { monthLabel, occupancyRate, parseIsoDate, parseMoney, sumCents, toDecimal } from '@portal/domain';
import type { Activity, Cents, IsoDate, LeaseActivity, Occupancy, Operational } from '@portal/domain';
import type { MediaOf } from '../portfolio/document/media-of.ts';
import type { LedgerRow } from '../portfolio/ledger/ledger.repo.ts';
import type { readFinancial } from './dashboards.ts';
import type { ResidenceFacts } from './residence.ts';

/** `held` are the last lines up to today of the owner's properties. */
export function toResidence(
  { building, units }: ResidenceFacts,
  held: readonly LedgerRow[],
  today: IsoDate,
): Residence {
  const own = new Set(units.map(({ propertyId }) => propertyId));
  const balances = held.filter(({ propertyId }) => own.has(propertyId)).map(({ balance }) => parseMoney(balance));
  return {
    id: building.groupId,
    name: building.groupName,
    occupancy_rate: occupancyRate(units, today),
    funds_held: toDecimal(sumCents(balances)),
    full_address: building.address ?? '',
  };
}

export function toResidenceLedger(row: LedgerRow, unit: string | null, mediaOf: MediaOf): ResidenceLedger {
  const date = parseIsoDate(row.date);
  return {
    ledger_entry_id: row.ledgerEntryId,
    date,
    created_at: date,
    description: row.description,
    type: row.type,
    amount: row.amount,
    balance: row.balance,
    property: { property_id: row.propertyId, unit },
    invoice: mediaOf('invoice', row.ledgerEntryId),
  };
}

export function toFinancial(cards: Awaited<ReturnType<typeof readFinancial>>): FinancialMetrics {
  const { income, expense, netOperatingIncome, vacancyLoss } = cards;
  return {
    rental_income: {
      target_revenue: toTarget(income.target),
      income_target_percentage: income.percent,
      total_due_rent: toDecimal(income.actual),
    },
    expense: {
      total_budget_expense: toTarget(expense.target),
      expense_budget_percentage: expense.percent,
      total_expense: toDecimal(expense.actual),
    },
    net_operating_income: {
      target_net_operating_income: toTarget(netOperatingIncome.target),
      net_operating_income: toDecimal(netOperatingIncome.actual),
    },
    vacancy_loss: {
      target_vacancy_loss: toTarget(vacancyLoss.target),
      vacancy_loss_percentage: vacancyLoss.percent,
      total_vacancy_loss: toDecimal(vacancyLoss.actual),
    },
  };
}

export function toOperational(figures: Operational): OperationalMetrics {
  const totalOf = (key: string) => ({
    total: toDecimal(sumCents(figures.aging.filter((bucket) => bucket.key === key).map(({ total }) => total))),
  });
  return {
    units_by_type: figures.unitsByType.map(({ description, occupied, vacant }) => ({
      description,
      occupied_count: occupied.length,
      vacant_count: vacant.length,
    })),
    service_tickets: figures.ticketsByMonth.map(({ month, opened, closed }) => ({
      month_year_label: monthLabel(month),
      open_tickets: opened.length,
      closed_tickets: closed.length,
    })),
    ar_aging: {
      '1_30_days': totalOf('1_30_days'),
      '31_60_days': totalOf('31_60_days'),
      '61_90_days': totalOf('61_90_days'),
      '91_120_days': totalOf('91_120_days'),
      '121_plus_days': totalOf('121_plus_days'),
    },
    lease_activities: figures.activitiesByMonth.map(({ month, events }) => ({
      month_year_label: monthLabel(month),
      move_in_count: countOf(events, 'move_in'),
      move_out_count: countOf(events, 'move_out'),
      renewal_count: countOf(events, 'renewal'),
    })),
    units_maintenance: figures.maintenance.map(({ description, open, closed }) => ({
      description,
      open_tickets: open.length,
      closed_tickets: closed.length,
    })),
    rewards_awarded: figures.rewardsByMonth.map(({ month, rewards }) => ({
      month_year_label: monthLabel(month),
      standard: rewards.reduce((sum, { standard }) => sum + standard, 0),
      bonus: rewards.reduce((sum, { bonus }) => sum + bonus, 0),
    })),
  };
}

export function toOccupancy(figures: Occupancy): OccupancyMetrics {
  const expiring = (key: string) => figures.expiring.find((bucket) => bucket.key === key)?.leases.length ?? 0;
  return {
    showings_applications_leases: {
      total_showings: figures.showings.length,
      total_applications: figures.applications.length,
      total_leased: figures.leased.length,
    },
    prospects: figures.prospectsByMonth.map(({ month, events }) => ({
      month_year_label: monthLabel(month),
      total_inquiries: events.length,
    })),
    expiring_leases: {
      '1_30_days': expiring('1_30_days'),
      '31_60_days': expiring('31_60_days'),
      '61_90_days': expiring('61_90_days'),
    },
    showcase: figures.showcase.map(({ unit, daysOnMarket, vacantDays, inquiries, ads }) => ({
      id: unit.propertyId,
      unit_type: unit.unitType,
      unit: unit.unit,
      days_on_market: daysOnMarket,
      vacant_days: vacantDays,
      inquiries: inquiries.length,
      ad_links: ads.map(({ url, platform }) => ({ url, platform })),
    })),
  };
}

function countOf(events: readonly LeaseActivity[], kind: Activity): number {
  return events.filter((event) => event.kind === kind).length;
}

function toTarget(amount: Cents | null): string | null {
  return amount === null ? null : toDecimal(amount);
}
