interface Point {
  readonly size: number;
  readonly cost: number;
}

/** The power of the size with which the cost grows: 1 when twice as much costs twice as much. The slope of a line through the logarithms. */
export function growthExponent(points: readonly Point[]): number {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(logs.map((log) => log.x)), mean(logs.map((log) => log.y))];
  const together = logs.map((log) => (log.x - x) * (log.y - y));
  const spread = logs.map((log) => (log.x - x) ** 2);
  return mean(together) / mean(spread);
}
