/** The result of several callers, each making one call after another. */
export interface Load {
  readonly perSecond: number;
  /** 99th percentile of the call times, in milliseconds. */
  readonly p99: number;
}

interface Plan {
  readonly callers: number;
  readonly seconds: number;
  readonly call: (caller: number) => Promise<unknown>;
}

const WARM_UP = 3;

/** Runs all callers for `seconds`; each makes at least one call. */
export async function runLoad({ callers, seconds, call }: Plan): Promise<Load> {
  const numbers = Array.from({ length: callers }, (_, caller) => caller);
  for (let round = 0; round < WARM_UP; round += 1) await Promise.all(numbers.map(call));
  const times: number[] = [];
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  await Promise.all(
    numbers.map(async (caller) => {
      do {
        const start = performance.now();
        await call(caller);
        times.push(performance.now() - start);
      } while (performance.now() < end);
    }),
  );
  return { perSecond: times.length / ((performance.now() - startedAt) / 1000), p99: percentile(times, 0.99) };
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}
