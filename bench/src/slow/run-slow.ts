import { setTimeout as pause } from 'node:timers/promises';
import type { Finding } from '../finding.ts';
import { startPortal } from '../load/running-portal.ts';
import { runLoad } from '../speed/load.ts';
import { kinds, openConnections } from './slow-connections.ts';
import type { KindName } from './slow-connections.ts';

export interface SlowSizes {
  readonly connections: number;
  readonly seconds: number;
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
  const idle = await measureBeside(url, 'idle', sizes);
  const names = (Object.keys(kinds) as KindName[]).filter((name) => name !== 'idle');
  const findings: Finding[] = [];
  for (const name of names) {
    say(`${sizes.connections} ${name}`);
    const slow = await measureBeside(url, name, sizes);
    findings.push({
      what: `p99 of others beside ${name} / idle connections`,
      detail: `${slow.p99.toFixed(1)} / ${idle.p99.toFixed(1)} ms, ${slow.refused} of ${slow.calls} refused`,
      ratio: slow.p99 / idle.p99,
      aim: '≤ 3, 0 refused',
    });
  }
  return findings;
}

async function measureBeside(url: URL, name: KindName, { connections, seconds, callers }: SlowSizes) {
  const opened = await openConnections(url, name, connections);
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
  opened.close();
  return { p99, calls, refused };
}
