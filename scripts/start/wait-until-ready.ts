import { setTimeout as pause } from 'node:timers/promises';

const pauseBetween = 150;
const patience = 20_000;

export interface ReadyOptions {
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
  /** Milliseconds after which it says what it waits for. */
  readonly tellAfter?: number;
}

/**
 * Waits until the portal answers and its database too, or until it is told to stop. However long that takes: a database
 * that comes late is no reason to end.
 */
export async function waitUntilReady(origin: string, { report, signal, tellAfter = patience }: ReadyOptions): Promise<boolean> {
  const telling = setTimeout(() => report('Still waiting: the portal is up, its database does not answer yet …'), tellAfter);
  while (!signal.aborted && !(await isReady(origin, signal))) await pause(pauseBetween, undefined, { signal }).catch(() => undefined);
  clearTimeout(telling);
  return !signal.aborted;
}

async function isReady(origin: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answers = await Promise.all([fetch(`${origin}/healthz`, { signal }), fetch(`${origin}/readyz`, { signal })]);
    return answers.every(({ ok }) => ok);
  } catch {
    return false;
  }
}
