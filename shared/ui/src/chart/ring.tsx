import { HighchartsReact } from 'highcharts-react-official';
import { useMemo, type ReactElement } from 'react';
import styles from './gauge.module.css';
import { Highcharts } from './highcharts.ts';
import { ringOptions } from './ring-options.ts';

const container = { className: styles.drawing };

/** Hidden from outside: the accessibility module writes its own attributes on the chart's container, even when it is off. */
export function Ring({ percent }: { readonly percent: number }): ReactElement {
  const options = useMemo(() => ringOptions(percent), [percent]);
  return (
    <div className={styles.ring} aria-hidden="true">
      <HighchartsReact highcharts={Highcharts} options={options} containerProps={container} />
    </div>
  );
}
