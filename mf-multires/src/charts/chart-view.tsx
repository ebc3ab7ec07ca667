import type { Popups } from '@portal/platform';
import { PlotPanel } from '@portal/ui/chart';
import { useCallback, type ReactElement } from 'react';
import type { DashboardChart } from './charts.ts';
import { toChartSelection } from '../data/chart-selection.ts';

interface ChartViewProps {
  readonly chart: DashboardChart;
  readonly popups: Popups;
}

/** A chart in its panel; each bar, point and slice opens its rows. */
export function ChartView({ chart, popups }: ChartViewProps): ReactElement {
  const { figure, selectionOf = toChartSelection, ...panel } = chart;
  const { open } = popups;
  const handleOpen = useCallback(
    (category: string, series: string): void => {
      open(figure, selectionOf(category, series));
    },
    [open, figure, selectionOf],
  );
  return <PlotPanel {...panel} onOpen={handleOpen} />;
}
