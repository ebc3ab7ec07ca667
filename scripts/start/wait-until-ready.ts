import type { RequestOptions } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { askServer } from './ask-server.ts';

const pauseBetween = 150;
const reportDelay = 20_000;

export interface ReadyOptions {
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
  /** After how many milliseconds it prints what it waits for. */
  readonly reportAfter?: number;
}

/**
 * Waits until every target responds with 200, or until it is aborted. There is no time limit: a
 * database that starts late is not a failure.
 */
export async function waitUntilReady(
  targets: readonly RequestOptions[],
  { report, signal, reportAfter = reportDelay }: ReadyOptions,
): Promise<boolean> {
  const timer = setTimeout(() => report('Still waiting: the database does not answer yet …'), reportAfter);
  while (!signal.aborted && !(await isReady(targets, signal)))
    await pause(pauseBetween, undefined, { signal }).catch(() => undefined);
  clearTimeout(timer);
  return !signal.aborted;
}

async function isReady(targets: readonly RequestOptions[], signal: AbortSignal): Promise<boolean> {
  const responses = await Promise.all(targets.map((target) => askServer({ ...target, signal })));
  return responses.every((response) => response?.status === 200);
}
