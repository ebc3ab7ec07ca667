export { ColumnDrawing } from './column-drawing.tsx';
export { ColumnChart } from './column-chart.tsx';
export { ColumnChartSkeleton } from './column-chart-skeleton.tsx';
export type { ColumnChartData } from './column-chart-data.ts';
export { moneyFormat } from './compact-money.ts';
export { Gauge } from './gauge.tsx';
export { countFormat } from './plot-data.ts';
export type { OpenValue, PlotCategory, PlotData, PlotSeries } from './plot-data.ts';
export { PlotPanel } from './plot-panel.tsx';
