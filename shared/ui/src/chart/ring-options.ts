import type { Options } from 'highcharts';

/** Without Highcharts' palette: the content security policy blocks its style sheet, and the theme sets the colours. */
export function ringOptions(percent: number): Options {
  const band = { innerRadius: '81%', outerRadius: '100%' };
  return {
    palette: { injectCSS: false },
    chart: { type: 'solidgauge', animation: false, backgroundColor: 'transparent', margin: 0, spacing: [0, 0, 0, 0] },
    title: { text: '' },
    credits: { enabled: false },
    tooltip: { enabled: false },
    // The number is shown as text. Highcharts would announce an 'interactive chart' around it.
    accessibility: { enabled: false },
    pane: {
      size: '100%',
      startAngle: 0,
      endAngle: 360,
      background: [{ ...band, shape: 'arc', borderWidth: 0, backgroundColor: 'var(--color-ring-track)' }],
    },
    yAxis: { min: 0, max: 100, lineWidth: 0, tickPositions: [], labels: { enabled: false } },
    series: [
      {
        type: 'solidgauge',
        animation: false,
        // With round ends, 97% would look full.
        rounded: false,
        borderRadius: 0,
        enableMouseTracking: false,
        dataLabels: { enabled: false },
        data: [{ y: percent, innerRadius: band.innerRadius, radius: band.outerRadius, color: 'var(--color-ring)' }],
      },
    ],
  };
}
