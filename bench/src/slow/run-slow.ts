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
  /** How often it is repeated; medians count. */
  readonly runs: number;
  readonly callers: number;
  /** A portal that runs already; null to start one. */
  readonly portal: string | null;
}

/** Calls of others beside slow connections, compared with the same calls beside as many idle ones. */
export async function runSlow(sizes: SlowSizes, say: (line: string) => void): Promise<Finding[]> {
  if (sizes.portal !== null) return measureSlow(new URL(sizes.portal), sizes, say);
  const portal = await startPortal();
  try {
    return await measureSlow(new URL(portal.url), sizes, say);
  } finally {
    await portal.close();
  }
}

async function measureSlow(url: URL, sizes: SlowSizes, say: (line: string) => void): Promise<Finding[]> {
  const names = (Object.keys(kinds) as KindName[]).filter((name) => name !== 'idle');
  const measured = new Map<KindName, Beside[]>(names.map((name) => [name, []]));
  for (let run = 1; run <= sizes.runs; run += 1) {
    const idle = await measureBeside(url, 'idle', sizes);
    for (const name of names) {
      say(`slow: run ${run} of ${sizes.runs}, ${sizes.connections} ${name}`);
      measured.get(name)?.push({ ...(await measureBeside(url, name, sizes)), idle: idle.p99 });
    }
  }
  return [...measured].map(([name, runs]) => toFinding(name, runs));
}

function toFinding(name: KindName, runs: readonly Beside[]): Finding {
  const median = (of: (run: Beside) => number): number => percentile(runs.map(of), 0.5);
  const sum = (of: (run: Beside) => number): number => runs.reduce((total, run) => total + of(run), 0);
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
interface Beside {
  readonly p99: number;
  readonly idle: number;
  readonly calls: number;
  readonly refused: number;
}

async function measureBeside(
  url: URL,
  name: KindName,
  { connections, seconds, callers }: SlowSizes,
): Promise<Omit<Beside, 'idle'>> {
  const opened = await openConnections({ url: url.href, name, count: connections });
  // All of them are there, and the first have been dealt with.
  await pause(Math.min(seconds, 2) * 1000);
  let calls = 0;
  let refused = 0;
  const call = async (): Promise<void> => {
    calls += 1;
    const answer = await fetch(new URL('/api/session', url), { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status !== 200) refused += 1;
  };
  const { p99 } = await runLoad({ callers, seconds, call });
  await opened.close();
  return { p99, calls, refused };
}
