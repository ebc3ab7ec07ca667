/** Milliseconds after which another tab is not waited for any more: it may have been put to sleep in the middle of it. */
const patience = 10_000;

/**
 * Does work while no other tab of this browser does work of this name. Where the browser has no locks (a page that is not
 * served securely), and where another tab takes too long, it is done at once: two at a time must be harmless, only wasteful.
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
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(patience) }, begin);
  } catch (error) {
    if (begun.length > 0) throw error;
    return work();
  }
}
