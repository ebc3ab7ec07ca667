import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCalls, statedCallsFile, unmetCall, type WireShapes } from '@portal/contract';
import { liveReleases, readDocument, ReleaseError, type ReleaseStore } from '@portal/releases';

/** The calls that the live api has; null if it has not stated them. */
export type LiveCalls = () => Promise<WireShapes | null>;

/** Reads the calls that the api states which started last with this data folder. */
export function liveCallsIn(dataDir: string): LiveCalls {
  return async () => {
    const text = await readFile(join(dataDir, statedCallsFile), 'utf8').catch(() => 'null');
    return readCalls(JSON.parse(text));
  };
}

interface CallsOptions {
  /** Absent where releases are compared with no api, as in a test. */
  readonly liveCalls?: LiveCalls;
  readonly report: (line: string) => void;
  /** Says it, and goes on. */
  readonly force?: boolean;
}

/** A name for people, and the release.json or shell.json. */
type Released = readonly [name: string, description: unknown];

const apiFirst =
  'Start the api of this checkout first (docs/operations.md, Upgrade and rollback); areas of before run on it as well.';

/** @throws ReleaseError if the live api lacks a call of what is released, or answers it in another way */
export async function checkCalls(
  released: readonly Released[],
  { liveCalls, report, force = false }: CallsOptions,
): Promise<void> {
  if (!liveCalls) return;
  const had = await liveCalls();
  if (had === null) {
    report('No api has stated its calls in DATA_DIR: those of this release are compared with none.');
    return;
  }
  const faults = released.flatMap(([name, description]) => {
    const reason = unmetBy(description, had);
    return reason === null ? [] : [`${name} cannot go live: ${reason}.`];
  });
  if (faults.length === 0) return;
  if (!force) throw new ReleaseError([...faults, apiFirst].join('\n'));
  for (const line of faults) report(line);
}

/** The live areas and shell that make a call which the live api lacks. */
export async function findUnmetCalls(store: ReleaseStore, liveCalls?: LiveCalls): Promise<readonly string[]> {
  const had = (await liveCalls?.()) ?? null;
  if (had === null) return [];
  const areas = liveReleases(await readDocument(store)).entries.map(
    async ({ name, version }) => [`${name} ${version}`, await store.readRelease(name, version)] as const,
  );
  const live: readonly Released[] = [...(await Promise.all(areas)), ['The shell', await store.readShell()]];
  return live.flatMap(([name, description]) => {
    const reason = unmetBy(description, had);
    return reason === null ? [] : [`${name} does not work with the live api: ${reason}.`];
  });
}

/** A release of before calls were stated is not compared. */
function unmetBy(description: unknown, had: WireShapes): string | null {
  const needed = readCalls(description);
  return needed && unmetCall(needed, had);
}
