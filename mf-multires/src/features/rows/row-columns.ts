import type { ResidenceFigure, ResidenceRow } from '@portal/contract';
import { formatMoney, parseMoney } from '@portal/domain';
import type { Column } from '@portal/ui';

/** Columns before the amount. */
export type RowColumn = Extract<Column<ResidenceRow>, { readonly text: unknown } | { readonly day: unknown }>;

/** How the rows behind a figure are shown. */
export interface RowsOf {
  readonly title: string;
  /** Explains the figure in one sentence. */
  readonly formula: string;
  readonly columns: readonly RowColumn[];
  /** The heading of the amounts; null for rows that are counted. */
  readonly amount: string | null;
  /** The figure is that of the last day, and not of a range. */
  readonly isAsOf?: true;
}

const suite: RowColumn = { heading: 'Suite', text: ({ unit }) => unit ?? '–', sortBy: ({ unit }) => unit ?? '' };
const textAs = (heading: string): RowColumn => ({ heading, text: ({ text }) => text, sortBy: ({ text }) => text });
const from = (heading: string): RowColumn => ({ heading, day: (row) => row.from, sortBy: (row) => row.from ?? '' });
const to = (heading: string): RowColumn => ({ heading, day: (row) => row.to, sortBy: (row) => row.to ?? '' });
const days = (heading: string): RowColumn => ({
  heading,
  text: (row) => String(row.days ?? '–'),
  sortBy: (row) => row.days ?? 0,
  align: 'end',
});
const asking: RowColumn = {
  heading: 'Asking rent',
  text: ({ text }) => (text === '' ? '–' : formatMoney(parseMoney(text))),
  align: 'end',
};
const ticket = [suite, textAs('Description'), from('Opened'), to('Closed')];

/** For every figure of the dashboards, what its rows look like. */
export const rowsOf: Readonly<Record<ResidenceFigure, RowsOf>> = {
  occupancy: {
    isAsOf: true,
    title: 'Occupancy',
    formula: 'Units by their status today.',
    columns: [suite, textAs('Unit Type')],
    amount: null,
  },
  funds_held: {
    isAsOf: true,
    title: 'Funds Held',
    formula: 'The balance of each unit today.',
    columns: [suite, from('Last line')],
    amount: 'Held',
  },
  rental_income: {
    title: 'Rental Income',
    formula: 'The rent due of every lease that runs on the last day of the month.',
    columns: [suite, textAs('Tenant'), from('Start'), to('End')],
    amount: 'Rent',
  },
  expense: {
    title: 'Total Expense',
    formula: 'What was paid out in the month, less what came back; transfers and held funds are left out.',
    columns: [from('Date'), suite, textAs('Description')],
    amount: 'Expense',
  },
  vacancy_loss: {
    title: 'Vacancy Loss',
    formula: 'The asking rent of each unit for the days of the month on which no lease runs.',
    columns: [suite, asking, days('Vacant Days')],
    amount: 'Loss',
  },
  units_by_type: {
    isAsOf: true,
    title: 'Units By Type',
    formula: 'Units by their status today.',
    columns: [suite, textAs('Unit Type')],
    amount: null,
  },
  service_tickets: {
    title: 'Service Tickets',
    formula: 'Tickets in the month in which they were opened or closed.',
    columns: ticket,
    amount: null,
  },
  ar_aging: {
    isAsOf: true,
    title: 'A/R Aging',
    formula: 'Rent overdue, by age: the days since it was due.',
    columns: [suite, from('Due'), days('Days')],
    amount: 'Owed',
  },
  lease_activities: {
    title: 'Move In / Move Out / Renewals',
    formula: 'Leases that began, were renewed or ended in the month.',
    columns: [suite, textAs('Tenant'), from('Date')],
    amount: null,
  },
  units_maintenance: {
    title: 'Maintenance',
    formula: 'Tickets that were opened in the last 90 days.',
    columns: ticket,
    amount: null,
  },
  rewards_awarded: {
    title: 'Rewards Awarded',
    formula: 'What the tenants were given in the month, in US dollars.',
    columns: [from('Month')],
    amount: 'US dollars',
  },
  showings: {
    isAsOf: true,
    title: 'Weekly Showings',
    formula: 'What happened in the last seven days.',
    columns: [suite, from('Date')],
    amount: null,
  },
  prospects: { title: 'Prospects', formula: 'Inquiries in the month.', columns: [suite, from('Date')], amount: null },
  expiring_leases: {
    isAsOf: true,
    title: 'Expiring Leases',
    formula: 'Leases that run today and end in these days, renewed or not.',
    columns: [suite, textAs('Tenant'), to('Ends'), days('Days left')],
    amount: null,
  },
  inquiries: {
    isAsOf: true,
    title: 'Inquiries',
    formula: 'Inquiries since the unit is on the market.',
    columns: [suite, from('Date')],
    amount: null,
  },
};
