import { messages, type OperationalMetrics } from '@portal/contract';
import { AGING_BUCKETS, cents, formatMoney, parseMoney } from '@portal/domain';
import { countFormat, moneyFormat } from '@portal/ui/chart';
import { counted, monthCategory, sum, type DashboardChart } from '../../charts/charts.ts';

const usDollars = {
  whole: (value: number): string => `US${formatMoney(cents(value))}`,
  short: (value: number): string => `US${moneyFormat.short(value)}`,
};

/** What a unit or ticket without a type or description is called (MR12). */
const OTHER = 'Other';

/** The charts in their order; `maintenance` is the answer for 90 days (DT12). */
export function operationalCharts(data: OperationalMetrics, maintenance: OperationalMetrics): DashboardChart[] {
  return [units(data), tickets(data), aging(data), activities(data), works(maintenance), rewards(data)];
}

function units({ units_by_type: types }: OperationalMetrics): DashboardChart {
  const [occupied, vacant] = [types.map((type) => type.occupied_count), types.map((type) => type.vacant_count)];
  const all = sum(occupied) + sum(vacant);
  return {
    figure: 'units_by_type',
    title: 'Units By Type',
    about: counted(all, 'unit'),
    categoryHeading: 'Unit Type',
    data: {
      kind: 'stacked',
      categories: types.map(({ description }) => named(description)),
      // Highcharts stacks from above: what is vacant stands on what is occupied.
      series: [
        { key: 'occupied_count', name: 'Occupied', colour: 1, values: occupied },
        { key: 'vacant_count', name: 'Vacant', colour: 3, values: vacant },
      ],
      format: countFormat,
    },
    summary: `${sum(occupied)} of ${counted(all, 'unit')} are occupied, ${sum(vacant)} vacant.`,
    empty: messages.noData,
  };
}

function tickets({ service_tickets: months }: OperationalMetrics): DashboardChart {
  const [open, closed] = [months.map((one) => one.open_tickets), months.map((one) => one.closed_tickets)];
  return {
    figure: 'service_tickets',
    title: 'Service Tickets',
    about: 'per month',
    categoryHeading: 'Month',
    data: {
      kind: 'columns',
      categories: months.map(({ month_year_label: label }) => monthCategory(label)),
      series: [
        { key: 'open_tickets', name: 'Open', colour: 3, values: open },
        { key: 'closed_tickets', name: 'Closed', colour: 2, values: closed },
      ],
      format: countFormat,
    },
    summary: `${counted(sum(open), 'ticket was', 'tickets were')} opened and ${sum(closed)} closed in these months.`,
    empty: messages.noData,
  };
}

function aging({ ar_aging: ages }: OperationalMetrics): DashboardChart {
  const totals = AGING_BUCKETS.map(({ key }) => parseMoney(ages[key].total));
  const all = cents(sum(totals));
  return {
    figure: 'ar_aging',
    title: 'A/R Aging',
    about: `${formatMoney(all)} in all`,
    categoryHeading: 'Days',
    data: {
      kind: 'bars',
      categories: AGING_BUCKETS.map(({ key, label }) => ({ key, short: `${label} days`, name: `${label} days` })),
      series: [{ key: 'total', name: 'Owed', colour: 1, values: totals }],
      format: moneyFormat,
    },
    summary: `${formatMoney(all)} is owed, ${formatMoney(totals.at(-1) ?? cents(0))} of it for more than 120 days.`,
    empty: messages.noData,
  };
}

function activities({ lease_activities: months }: OperationalMetrics): DashboardChart {
  const moveIns = months.map((one) => one.move_in_count);
  const moveOuts = months.map((one) => one.move_out_count);
  const renewals = months.map((one) => one.renewal_count);
  return {
    figure: 'lease_activities',
    title: 'Move In / Move Out / Renewals',
    about: 'per month',
    categoryHeading: 'Month',
    data: {
      kind: 'columns',
      categories: months.map(({ month_year_label: label }) => monthCategory(label)),
      series: [
        { key: 'move_in_count', name: 'Move In', colour: 1, values: moveIns },
        { key: 'move_out_count', name: 'Move Out', colour: 5, values: moveOuts },
        { key: 'renewal_count', name: 'Renewals', colour: 2, values: renewals },
      ],
      format: countFormat,
    },
    summary: `${counted(sum(moveIns), 'move in', 'moves in')}, ${counted(sum(moveOuts), 'move out', 'moves out')} and ${counted(sum(renewals), 'renewal')}.`,
    empty: messages.noData,
  };
}

function works({ units_maintenance: rows }: OperationalMetrics): DashboardChart {
  const [open, closed] = [rows.map((one) => one.open_tickets), rows.map((one) => one.closed_tickets)];
  return {
    figure: 'units_maintenance',
    title: 'Maintenance',
    about: 'last 90 days',
    categoryHeading: 'Description',
    data: {
      kind: 'columns',
      categories: rows.map(({ description }) => named(description)),
      series: [
        { key: 'open_tickets', name: 'In progress', colour: 3, values: open },
        { key: 'closed_tickets', name: 'Closed', colour: 2, values: closed },
      ],
      format: countFormat,
    },
    summary: `${sum(open)} in progress and ${sum(closed)} closed, of the tickets opened in the last 90 days.`,
    empty: messages.noData,
  };
}

function rewards({ rewards_awarded: months }: OperationalMetrics): DashboardChart {
  const [standard, bonus] = [months.map((one) => one.standard), months.map((one) => one.bonus)];
  return {
    figure: 'rewards_awarded',
    title: 'Rewards Awarded',
    about: 'US dollars',
    categoryHeading: 'Month',
    data: {
      kind: 'stacked',
      categories: months.map(({ month_year_label: label }) => monthCategory(label)),
      series: [
        { key: 'standard', name: 'Standard', colour: 1, values: standard },
        { key: 'bonus', name: 'Bonus', colour: 4, values: bonus },
      ],
      format: usDollars,
    },
    summary: `${usDollars.whole(sum(standard))} standard and ${usDollars.whole(sum(bonus))} bonus.`,
    empty: messages.noData,
  };
}

function named(description: string | null) {
  const name = description ?? OTHER;
  return { key: description ?? '', name, short: name };
}
