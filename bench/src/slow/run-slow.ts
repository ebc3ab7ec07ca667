import { setTimeout as pause } from 'node:timers/promises';
import type { Finding } from '../finding.ts';
import { startPortal } from '../load/running-portal.ts';
import { percentile, runLoad } from '../speed/load.ts';
import { kinds, openConnections } from './slow-connections.ts';
import type { KindName } from './slow-connections.ts';

export interface SlowSizes {
  readonly connections: number;
  /** Duration of each measurement. */
  readonly seconds: number;
  /** How often the measurement is repeated; the median is reported. */
  readonly runs: number;
  readonly callers: number;
  /** The address of a running portal; null to start one. */
  readonly portal: string | null;
}

/** The timers beside the measurement itself. */
export interface SlowWaits {
  /** Resolves once all connections of a kind are open and the first have been answered. */
  readonly settled: (name: KindName) => Promise<unknown>;
  /** A call that takes longer counts as refused; in milliseconds. */
  readonly callTimeout: number;
}

const waitsOf = ({ seconds }: SlowSizes): SlowWaits => ({
  settled: () => pause(Math.min(seconds, 2) * 1000),
  callTimeout: 10_000,
});

type PrintLine = (line: string) => void;

/** Calls of others beside slow connections, compared with the same calls beside as many idle ones. */
export async function runSlow(sizes: SlowSizes, print: PrintLine, waits = waitsOf(sizes)): Promise<Finding[]> {
  if (sizes.portal !== null) return measureSlow({ ...sizes, ...waits, url: new URL(sizes.portal) }, print);
  const portal = await startPortal();
  try {
    return await measureSlow({ ...sizes, ...waits, url: new URL(portal.url) }, print);
  } finally {
    await portal.close();
  }
}

type Measuring = Omit<SlowSizes, 'portal'> & SlowWaits & { readonly url: URL };

async function measureSlow(measuring: Measuring, print: PrintLine): Promise<Finding[]> {
  const names = (Object.keys(kinds) as KindName[]).filter((name) => name !== 'idle');
  const measured = new Map<KindName, SlowRun[]>(names.map((name) => [name, []]));
  for (let run = 1; run <= measuring.runs; run += 1) {
    const idle = await measureBeside('idle', measuring);
    for (const name of names) {
      print(`slow: run ${run} of ${measuring.runs}, ${measuring.connections} ${name}`);
      measured.get(name)?.push({ ...(await measureBeside(name, measuring)), idle: idle.p99 });
    }
  }
  return [...measured].map(([name, runs]) => toFinding(name, runs));
}

function toFinding(name: KindName, runs: readonly SlowRun[]): Finding {
  const median = (of: (run: SlowRun) => number): number => percentile(runs.map(of), 0.5);
  const sum = (of: (run: SlowRun) => number): number => runs.reduce((total, run) => total + of(run), 0);
  const ratio = median(({ p99, idle }) => p99 / idle);
  const refused = sum((run) => run.refused);
  const times = `${median(({ p99 }) => p99).toFixed(1)} / ${median(({ idle }) => idle).toFixed(1)} ms`;
  return {
    what: `p99 of others beside ${name} / idle connections`,
    detail: `${times}, ${refused} of ${sum(({ calls }) => calls)} refused`,
    ratio,
    aim: '<= 3, 0 refused',
    isMet: ratio <= 3 && refused === 0,
  };
}

/** Calls beside connections of a kind, and the 99th percentile beside idle ones in the same run. */
interface SlowRun {
  readonly p99: number;
  readonly idle: number;
  readonly calls: number;
  readonly refused: number;
}

async function measureBeside(
  name: KindName,
  { url, connections, seconds, callers, settled, callTimeout }: Measuring,
): Promise<Omit<SlowRun, 'idle'>> {
  const opened = await openConnections({ url: url.href, name, count: connections });
  let calls = 0;
  let refused = 0;
  const call = async (): Promise<void> => {
    calls += 1;
    const signal = AbortSignal.timeout(callTimeout);
    const answer = await fetch(new URL('/api/session', url), { signal }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status !== 200) refused += 1;
  };
  try {
    await settled(name);
    const { p99 } = await runLoad({ callers, seconds, call });
    return { p99, calls, refused };
  } finally {
    await opened.close();
  }
}
