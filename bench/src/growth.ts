interface Point {
  readonly size: number;
  readonly cost: number;
}

/**
 * The exponent with which cost grows with size: 1 if twice the size costs twice as much. It is the slope of a
 * regression line through the logarithms.
 */
export function growthExponent(points: readonly Point[]): number {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(logs.map((log) => log.x)), mean(logs.map((log) => log.y))];
  const products = logs.map((log) => (log.x - x) * (log.y - y));
  const squares = logs.map((log) => (log.x - x) ** 2);
  return mean(products) / mean(squares);
}
