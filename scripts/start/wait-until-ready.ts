import type { RequestOptions } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { askServer } from './ask-server.ts';

const pauseBetween = 150;
const patience = 20_000;

export interface ReadyOptions {
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
  /** Milliseconds after which it says what it waits for. */
  readonly tellAfter?: number;
}

/**
 * Waits until all that is asked answers 200, or until it is told to stop. However long that takes: a database
 * that comes late is no reason to end.
 */
export async function waitUntilReady(
  asked: readonly RequestOptions[],
  { report, signal, tellAfter = patience }: ReadyOptions,
): Promise<boolean> {
  const telling = setTimeout(() => report('Still waiting: the database does not answer yet …'), tellAfter);
  while (!signal.aborted && !(await isReady(asked, signal)))
    await pause(pauseBetween, undefined, { signal }).catch(() => undefined);
  clearTimeout(telling);
  return !signal.aborted;
}

async function isReady(asked: readonly RequestOptions[], signal: AbortSignal): Promise<boolean> {
  const answers = await Promise.all(asked.map((target) => askServer({ ...target, signal })));
  return answers.every((answer) => answer?.status === 200);
}
