import { HighchartsReact } from 'highcharts-react-official';
import { useMemo, type ReactElement } from 'react';
import styles from './gauge.module.css';
import { Highcharts } from './highcharts.ts';
import { ringOptions } from './ring-options.ts';

const container = { className: styles.ring, 'aria-hidden': true };

export function Ring({ percent }: { readonly percent: number }): ReactElement {
  const options = useMemo(() => ringOptions(percent), [percent]);
  return <HighchartsReact highcharts={Highcharts} options={options} containerProps={container} />;
}
