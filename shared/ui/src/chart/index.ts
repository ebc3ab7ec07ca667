export { ColumnChart } from './column-chart.tsx';
export { ColumnChartSkeleton } from './column-chart-skeleton.tsx';
export type { ColumnChartData } from './column-chart-data.ts';
export { moneyFormat } from './compact-money.ts';
export { Gauge } from './gauge.tsx';
