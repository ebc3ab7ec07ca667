import { HighchartsReact } from 'highcharts-react-official';
import { useMemo, type ReactElement } from 'react';
import type { ColumnChartData } from './column-chart-data.ts';
import styles from './column-chart.module.css';
import { columnOptions } from './column-options.ts';
import { Highcharts } from './highcharts.ts';

const container = { className: styles.drawing };

export function Columns({ label, data }: { readonly label: string; readonly data: ColumnChartData }): ReactElement {
  const options = useMemo(() => columnOptions(label, data), [label, data]);
  return <HighchartsReact highcharts={Highcharts} options={options} containerProps={container} />;
}
