import type { Popups } from '@portal/platform';
import { PlotPanel } from '@portal/ui/chart';
import { useCallback, type ReactElement } from 'react';
import type { DashboardChart } from './charts.ts';
import { toSubject } from '../data/subject.ts';

interface ChartViewProps {
  readonly chart: DashboardChart;
  readonly popups: Popups;
}

/** A chart in its panel; each bar, point and slice opens its rows. */
export function ChartView({ chart, popups }: ChartViewProps): ReactElement {
  const { figure, subjectOf = toSubject, ...panel } = chart;
  const { open } = popups;
  const handleOpen = useCallback(
    (category: string, series: string): void => {
      open(figure, subjectOf(category, series));
    },
    [open, figure, subjectOf],
  );
  return <PlotPanel {...panel} onOpen={handleOpen} />;
}
