/** Milliseconds to wait for another tab, which the browser may have suspended in the middle of its work. */
const timeout = 10_000;

/**
 * Runs work while no other tab of this browser runs work of the same name. Without locks (on a page served without
 * HTTPS) and when another tab takes too long, the work runs at once, so running it twice must be harmless.
 */
export async function oneTabAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work();
  const begun: Promise<Result>[] = [];
  const begin = (): Promise<Result> => {
    const result = work();
    begun.push(result);
    return result;
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(timeout) }, begin);
  } catch (error) {
    if (begun.length > 0) throw error;
    return work();
  }
}
