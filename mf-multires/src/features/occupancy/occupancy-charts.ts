import { messages, type OccupancyMetrics } from '@portal/contract';
import { EXPIRING_BUCKETS } from '@portal/domain';
import { countFormat } from '@portal/ui/chart';
import { counted, monthCategory, seriesOf, sum, sumOf, type DashboardChart } from '../../charts/charts.ts';
import { toChartSelection } from '../../data/chart-selection.ts';

/** The one category of a ring. */
const whole = [{ key: '', short: '', name: '' }];

/** The charts in their order (MRO 244-246). */
export function occupancyCharts(data: OccupancyMetrics): DashboardChart[] {
  return [showings(data), prospects(data), expiring(data)];
}

function showings({ showings_applications_leases: week }: OccupancyMetrics): DashboardChart {
  return {
    figure: 'showings',
    title: 'Weekly Showings',
    about: 'last 7 days',
    categoryHeading: 'Step',
    data: {
      kind: 'donut',
      categories: whole,
      series: seriesOf(
        [week],
        [
          ['total_showings', 'Showings', 1],
          ['total_applications', 'Applied', 4],
          ['total_leased', 'Leased', 2],
        ],
      ),
      format: countFormat,
    },
    centre: [String(week.total_showings), week.total_showings === 1 ? 'showing' : 'showings'],
    summary: `In the last 7 days: ${counted(week.total_showings, 'showing')}, ${week.total_applications} applied, ${week.total_leased} leased.`,
    empty: messages.noData,
  };
}

function prospects({ prospects: months }: OccupancyMetrics): DashboardChart {
  return {
    figure: 'prospects',
    title: 'Prospects',
    about: 'inquiries per month',
    categoryHeading: 'Month',
    data: {
      kind: 'line',
      categories: months.map(({ month_year_label: label }) => monthCategory(label)),
      series: seriesOf(months, [['total_inquiries', 'Inquiries', 1]]),
      format: countFormat,
    },
    summary: `${counted(sumOf(months, 'total_inquiries'), 'inquiry', 'inquiries')} in these months.`,
    empty: messages.noData,
  };
}

const expiringColours = [1, 3, 5] as const;

function expiring({ expiring_leases: leases }: OccupancyMetrics): DashboardChart {
  const all = sum(EXPIRING_BUCKETS.map(({ key }) => leases[key]));
  return {
    figure: 'expiring_leases',
    title: 'Expiring Leases',
    about: 'next 90 days',
    categoryHeading: 'Ends in',
    data: {
      kind: 'donut',
      categories: whole,
      series: seriesOf(
        [leases],
        EXPIRING_BUCKETS.map(({ key, label }, index) => [key, label, expiringColours[index] ?? 1] as const),
      ),
      format: countFormat,
    },
    centre: [String(all), all === 1 ? 'lease' : 'leases'],
    summary: `${counted(all, 'lease ends', 'leases end')} in the next 90 days.`,
    empty: messages.noExpiringLeases,
    selectionOf: (_whole, bucket) => toChartSelection(bucket, 'lease'),
  };
}
