import { HighchartsReact } from 'highcharts-react-official';
import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import type { ColumnChartData } from './column-chart-data.ts';
import styles from './column-chart.module.css';
import { columnOptions } from './column-options.ts';
import { Highcharts } from './highcharts.ts';

const container = { className: styles.drawing };

interface ColumnsProps {
  readonly label: string;
  readonly data: ColumnChartData;
  /** Whether the chart was asked for by keyboard, and is read on from there. */
  readonly takesFocus: boolean;
}

export function Columns({ label, data, takesFocus }: ColumnsProps): ReactElement {
  const options = useMemo(() => columnOptions(label, data), [label, data]);
  const drawn = useRef<HighchartsReact.RefObject>(null);
  useEffect(() => {
    if (takesFocus) drawn.current?.chart.container.focus();
  }, [takesFocus]);
  return <HighchartsReact ref={drawn} highcharts={Highcharts} options={options} containerProps={container} />;
}
