import { calls } from '@portal/contract';
import type {
  FinancialMetrics,
  OccupancyMetrics,
  OperationalMetrics,
  Residence,
  ResidenceLedger,
} from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import { answers } from '@portal/testing';

export const tower: Residence = {
  id: 70,
  name: 'The Wellesley',
  occupancy_rate: 87.5,
  funds_held: '61204.18',
  full_address: '140 Wellesley St E, Toronto, ON',
};

export const financial: FinancialMetrics = {
  rental_income: { target_revenue: '121500.00', income_target_percentage: 97, total_due_rent: '118240.00' },
  expense: { total_budget_expense: '44000.00', expense_budget_percentage: 100, total_expense: '44000.00' },
  net_operating_income: { target_net_operating_income: '70000.00', net_operating_income: '74240.00' },
  vacancy_loss: { target_vacancy_loss: null, vacancy_loss_percentage: null, total_vacancy_loss: '4260.00' },
};

const months = ['Sep 2025', 'Oct 2025', 'Nov 2025', 'Dec 2025', 'Jan 2026', 'Feb 2026', 'Mar 2026'];

export const operational: OperationalMetrics = {
  units_by_type: [
    { description: '1 Bed', occupied_count: 42, vacant_count: 3 },
    { description: null, occupied_count: 0, vacant_count: 1 },
  ],
  service_tickets: months.map((label, index) => ({ month_year_label: label, open_tickets: index, closed_tickets: 2 })),
  ar_aging: {
    '1_30_days': { total: '6840.00' },
    '31_60_days': { total: '0.00' },
    '61_90_days': { total: '0.00' },
    '91_120_days': { total: '0.00' },
    '121_plus_days': { total: '750.00' },
  },
  lease_activities: months.map((label) => ({
    month_year_label: label,
    move_in_count: 1,
    move_out_count: 2,
    renewal_count: 3,
  })),
  units_maintenance: [{ description: 'Plumbing', open_tickets: 9, closed_tickets: 9 }],
  rewards_awarded: months.map((label) => ({ month_year_label: label, standard: 12345, bonus: 5 })),
};

export const occupancy: OccupancyMetrics = {
  showings_applications_leases: { total_showings: 34, total_applications: 12, total_leased: 7 },
  prospects: months.map((label, index) => ({ month_year_label: label, total_inquiries: index })),
  expiring_leases: { '1_30_days': 0, '31_60_days': 0, '61_90_days': 0 },
  showcase: [
    {
      id: 701,
      unit_type: null,
      unit: '0411',
      days_on_market: 9,
      vacant_days: null,
      inquiries: 2,
      ad_links: [
        { platform: 'Kijiji', url: 'https://kijiji.test/1' },
        { platform: 'Bad', url: 'javascript:alert(1)' },
      ],
    },
  ],
};

export function ledgerLine(id: number, facts: Partial<ResidenceLedger> = {}): ResidenceLedger {
  const day = parseIsoDate('2026-02-01');
  return {
    ledger_entry_id: id,
    date: day,
    created_at: day,
    description: 'Rent',
    type: 'credit',
    amount: '2195.00',
    balance: '56313.32',
    property: { property_id: 701, unit: '1204' },
    invoice: null,
    ...facts,
  };
}

const status = 'success' as const;
export const answersBuilding = answers(calls.building, { status, data: tower });
export const answersFinancial = answers(calls.buildingMetrics, { status, data: { financial } });
