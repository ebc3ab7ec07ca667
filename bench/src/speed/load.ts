/** What a number of callers got done, each one call after the other. */
export interface Load {
  readonly perSecond: number;
  /** Milliseconds that 99 of 100 calls stayed below. */
  readonly p99: number;
}

interface Plan {
  readonly callers: number;
  readonly seconds: number;
  readonly call: (caller: number) => Promise<unknown>;
}

const WARM_UP = 3;

/** Lets all callers call for so long; each calls once at least. */
export async function runLoad({ callers, seconds, call }: Plan): Promise<Load> {
  const numbers = Array.from({ length: callers }, (_, caller) => caller);
  for (let round = 0; round < WARM_UP; round += 1) await Promise.all(numbers.map(call));
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    numbers.map(async (caller) => {
      do {
        const start = performance.now();
        await call(caller);
        times.push(performance.now() - start);
      } while (performance.now() < end);
    }),
  );
  return { perSecond: times.length / ((performance.now() - begun) / 1000), p99: percentile(times, 0.99) };
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}
