/** Everything that needs Highcharts, as one part that is loaded late: apart, each would carry its own copy. */
export { Columns } from './columns.tsx';
export { Plot } from './plot.tsx';
