import { messages, type OperationalMetrics } from '@portal/contract';
import { AGING_BUCKETS, cents, formatMoney, parseMoney } from '@portal/domain';
import { countFormat, moneyFormat, type PlotCategory, type PlotData } from '@portal/ui/chart';
import {
  counted,
  monthCategory,
  seriesOf,
  sum,
  sumOf,
  type DashboardChart,
  type RowsWith,
  type SeriesOf,
} from '../../charts/charts.ts';

const usDollars = {
  whole: (value: number): string => `US${formatMoney(cents(value))}`,
  short: (value: number): string => `US${moneyFormat.short(value)}`,
};

/** The name of a unit or ticket without a type or description (MR12). */
const OTHER = 'Other';

/** The charts in their order; `maintenance` is the answer for 90 days (DT12). */
export function operationalCharts(data: OperationalMetrics, maintenance: OperationalMetrics): DashboardChart[] {
  return [units(data), tickets(data), aging(data), activities(data), works(maintenance), rewards(data)];
}

function units({ units_by_type: types }: OperationalMetrics): DashboardChart {
  const [occupied, vacant] = [sumOf(types, 'occupied_count'), sumOf(types, 'vacant_count')];
  const all = counted(occupied + vacant, 'unit');
  return {
    figure: 'units_by_type',
    title: 'Units By Type',
    about: all,
    // Highcharts stacks from above: what is vacant stands on what is occupied.
    ...byDescription('Unit Type', 'stacked', types, [
      ['occupied_count', 'Occupied', 1],
      ['vacant_count', 'Vacant', 3],
    ]),
    summary: `${occupied} of ${all} are occupied, ${vacant} vacant.`,
  };
}

function tickets({ service_tickets: months }: OperationalMetrics): DashboardChart {
  const [open, closed] = [sumOf(months, 'open_tickets'), sumOf(months, 'closed_tickets')];
  return {
    figure: 'service_tickets',
    title: 'Service Tickets',
    about: 'per month',
    ...byMonth('columns', months, [
      ['open_tickets', 'Open', 3],
      ['closed_tickets', 'Closed', 2],
    ]),
    summary: `${counted(open, 'ticket was', 'tickets were')} opened and ${closed} closed in these months.`,
  };
}

function aging({ ar_aging: ages }: OperationalMetrics): DashboardChart {
  const totals = AGING_BUCKETS.map(({ key }) => parseMoney(ages[key].total));
  const all = formatMoney(cents(sum(totals)));
  return {
    figure: 'ar_aging',
    title: 'A/R Aging',
    about: `Rent overdue, by age: ${all} in all`,
    categoryHeading: 'Days',
    data: {
      kind: 'bars',
      categories: AGING_BUCKETS.map(({ key, label }) => ({ key, short: `${label} days`, name: `${label} days` })),
      series: [{ key: 'total', name: 'Owed', colour: 1, values: totals }],
      format: moneyFormat,
    },
    summary: `${all} is owed, ${formatMoney(totals.at(-1) ?? cents(0))} of it for more than 120 days.`,
    empty: messages.noData,
  };
}

function activities({ lease_activities: months }: OperationalMetrics): DashboardChart {
  const moves = [
    counted(sumOf(months, 'move_in_count'), 'move in', 'moves in'),
    counted(sumOf(months, 'move_out_count'), 'move out', 'moves out'),
  ];
  return {
    figure: 'lease_activities',
    title: 'Move In / Move Out / Renewals',
    about: 'per month',
    ...byMonth('columns', months, [
      ['move_in_count', 'Move In', 1],
      ['move_out_count', 'Move Out', 5],
      ['renewal_count', 'Renewals', 2],
    ]),
    summary: `${moves.join(', ')} and ${counted(sumOf(months, 'renewal_count'), 'renewal')}.`,
  };
}

function works({ units_maintenance: rows }: OperationalMetrics): DashboardChart {
  return {
    figure: 'units_maintenance',
    title: 'Maintenance',
    about: 'last 90 days',
    ...byDescription('Description', 'columns', rows, [
      ['open_tickets', 'In progress', 3],
      ['closed_tickets', 'Closed', 2],
    ]),
    summary: `${sumOf(rows, 'open_tickets')} in progress and ${sumOf(rows, 'closed_tickets')} closed, of the tickets opened in the last 90 days.`,
  };
}

function rewards({ rewards_awarded: months }: OperationalMetrics): DashboardChart {
  const [standard, bonus] = [usDollars.whole(sumOf(months, 'standard')), usDollars.whole(sumOf(months, 'bonus'))];
  return {
    figure: 'rewards_awarded',
    title: 'Rewards Awarded',
    about: 'US dollars',
    ...byMonth(
      'stacked',
      months,
      [
        ['standard', 'Standard', 1],
        ['bonus', 'Bonus', 4],
      ],
      usDollars,
    ),
    summary: `${standard} standard and ${bonus} bonus.`,
  };
}

/** The common options of charts over months and of charts over descriptions. */
type ChartContent = Pick<DashboardChart, 'categoryHeading' | 'data' | 'empty'>;

function byMonth<Field extends string>(
  kind: PlotData['kind'],
  months: RowsWith<Field, { readonly month_year_label: string }>,
  series: readonly SeriesOf<Field>[],
  format = countFormat,
): ChartContent {
  const categories = months.map(({ month_year_label: label }) => monthCategory(label));
  const data = { kind, categories, series: seriesOf(months, series), format };
  return { categoryHeading: 'Month', data, empty: messages.noData };
}

function byDescription<Field extends string>(
  categoryHeading: string,
  kind: PlotData['kind'],
  rows: RowsWith<Field, { readonly description: string | null }>,
  series: readonly SeriesOf<Field>[],
): ChartContent {
  const categories = rows.map(({ description }) => named(description));
  const data = { kind, categories, series: seriesOf(rows, series), format: countFormat };
  return { categoryHeading, data, empty: messages.noData };
}

function named(description: string | null): PlotCategory {
  const name = description ?? OTHER;
  return { key: description ?? '', name, short: name };
}
