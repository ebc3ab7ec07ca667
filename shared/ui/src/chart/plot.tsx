import { HighchartsReact } from 'highcharts-react-official';
import { useMemo, type ReactElement } from 'react';
import { Highcharts } from './highcharts.ts';
import type { OpenValue, PlotData } from './plot-data.ts';
import { plotOptions } from './plot-options.ts';
import styles from './plot-panel.module.css';

interface PlotProps {
  readonly label: string;
  readonly data: PlotData;
  readonly onOpen?: OpenValue | undefined;
}

/** A chart of a dashboard, drawn by Highcharts. */
export function Plot({ label, data, onOpen }: PlotProps): ReactElement {
  const options = useMemo(() => plotOptions(label, data, onOpen), [label, data, onOpen]);
  const container = { className: styles[data.kind] ?? styles.drawing };
  return <HighchartsReact highcharts={Highcharts} options={options} containerProps={container} />;
}
