import { setTimeout as pause } from 'node:timers/promises';
import { askServer } from './ask-server.ts';
import type { StartSettings } from './start-settings.ts';

const pauseBetween = 150;
const patience = 20_000;

export interface ReadyOptions {
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
  /** Milliseconds after which it says what it waits for. */
  readonly tellAfter?: number;
}

type Places = Pick<StartSettings, 'port' | 'apiSocket'>;

/**
 * Waits until the portal answers and its database too, or until it is told to stop. However long that takes: a database
 * that comes late is no reason to end.
 */
export async function waitUntilReady(places: Places, { report, signal, tellAfter = patience }: ReadyOptions): Promise<boolean> {
  const telling = setTimeout(() => report('Still waiting: the database does not answer yet …'), tellAfter);
  while (!signal.aborted && !(await isReady(places, signal))) await pause(pauseBetween, undefined, { signal }).catch(() => undefined);
  clearTimeout(telling);
  return !signal.aborted;
}

/** The api is asked on its own socket: while it comes up, the gateway would log each question as a failure. */
async function isReady({ port, apiSocket }: Places, signal: AbortSignal): Promise<boolean> {
  const page = { host: '127.0.0.1', port, path: '/healthz' };
  const database = { socketPath: apiSocket, path: '/readyz' };
  const answers = await Promise.all([page, database].map((target) => askServer({ ...target, signal })));
  return answers.every((answer) => answer?.status === 200);
}
