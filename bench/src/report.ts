import { growthExponent } from './growth.ts';
import type { Measurement } from './measure.ts';
import type { SubjectResult } from './run-bench.ts';
import { table } from './table.ts';
import type { Row } from './table.ts';

/** Everything that was measured, as Markdown tables. */
export function report(results: readonly SubjectResult[]): string {
  const costs = table(
    [
      'database',
      'read',
      'properties',
      'HTTP ms',
      'SQL ms',
      'HTTP / SQL',
      'statements',
      'pages',
      'KB',
      'KB sent',
      'ms sent',
    ],
    results.flatMap(({ name, measurements }) => measurements.toSorted(byRead).map((one) => costRow(name, one))),
  );
  const growth = table(
    ['database', 'read', 'HTTP, all sizes', 'HTTP, last step', 'SQL, last step', 'pages, last step'],
    results.flatMap(growthRows),
  );
  const crowd = table(
    ['database', 'read', 'properties', 'HTTP after / before', 'SQL after / before', 'pages after / before'],
    results.flatMap(crowdRows),
  );
  return [
    'Cost of a read',
    costs,
    'Exponent of growth in the owner’s properties (aim: 1.1 at most)',
    growth,
    'Other owners’ data grown (aim: 1)',
    crowd,
  ].join('\n\n');
}

function byRead(a: Measurement, b: Measurement): number {
  return a.read.localeCompare(b.read) || a.properties - b.properties;
}

function costRow(name: string, measured: Measurement): Row {
  const { read, properties, httpMs, sqlMs, statements, pages, bytes, sent, sentMs } = measured;
  return [
    name,
    read,
    properties,
    httpMs.toFixed(1),
    sqlMs.toFixed(1),
    (httpMs / sqlMs).toFixed(2),
    statements,
    pages,
    Math.round(bytes / 1024),
    Math.round(sent / 1024),
    sentMs.toFixed(1),
  ];
}

function growthRows({ name, measurements }: SubjectResult): Row[] {
  return byReadName(measurements).map(([read, own]) => {
    const exponent = (cost: (one: Measurement) => number, steps: number): string =>
      growthExponent(own.slice(-steps).map((one) => ({ size: one.properties, cost: cost(one) }))).toFixed(2);
    const [http, sql, pages] = [
      (one: Measurement) => one.httpMs,
      (one: Measurement) => one.sqlMs,
      (one: Measurement) => one.pages,
    ];
    return [name, read, exponent(http, own.length), exponent(http, 2), exponent(sql, 2), exponent(pages, 2)];
  });
}

function crowdRows({ name, alone, inCrowd }: SubjectResult): Row[] {
  const after = new Map(inCrowd.map((one) => [one.read, one]));
  return alone.toSorted(byRead).flatMap((before) => {
    const grown = after.get(before.read);
    if (!grown) return [];
    const ratios = [grown.httpMs / before.httpMs, grown.sqlMs / before.sqlMs, grown.pages / before.pages];
    return [[name, before.read, before.properties, ...ratios.map((ratio) => ratio.toFixed(2))]];
  });
}

function byReadName(measurements: readonly Measurement[]): [string, Measurement[]][] {
  return [...Map.groupBy(measurements.toSorted(byRead), (one) => one.read)];
}
