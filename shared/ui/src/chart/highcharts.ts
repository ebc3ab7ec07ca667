import Highcharts from 'highcharts';
import 'highcharts/highcharts-more';
import 'highcharts/modules/accessibility';
import 'highcharts/modules/pattern-fill';
import 'highcharts/modules/solid-gauge';

export { Highcharts };
