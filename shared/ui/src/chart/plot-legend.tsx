import type { ReactElement } from 'react';
import type { PlotSeries } from './plot-data.ts';
import styles from './plot-panel.module.css';

/** The mark of a series: its colour and pattern. */
export function PlotMark({ colour, index }: { readonly colour: number; readonly index: number }): ReactElement {
  return <i className={styles.mark} data-colour={colour} data-pattern={index} aria-hidden="true" />;
}

/** The names of the series. The chart announces them itself. */
export function PlotLegend({ series }: { readonly series: readonly PlotSeries[] }): ReactElement {
  return (
    <div className={styles.legend} aria-hidden="true">
      {series.map(({ key, name, colour }, index) => (
        <span key={key}>
          <PlotMark colour={colour} index={index} />
          {name}
        </span>
      ))}
    </div>
  );
}
