import { ReleaseError } from '@portal/releases';
import type { LiveCalls } from '../live-calls.ts';
import type { TryRelease } from '../trial/try-release.ts';
import type { Checked, PassesChecks } from './passes-checks.ts';

/** Stands between a checkout and the store, the same for every way to release. */
export interface Gate {
  /** The types and unit tests; null to release without. */
  readonly test?: PassesChecks | null;
  /** The trial run, or why there is none, which is written into the registry. */
  readonly trial?: TryRelease | string;
  readonly liveCalls?: LiveCalls;
}

/** @throws ReleaseError if the types or tests fail */
export async function checkTests(
  name: string,
  checked: Checked,
  test: PassesChecks | null,
  root: string,
): Promise<void> {
  if (test === null || (await test(checked, root))) return;
  throw new ReleaseError(
    `${name} is not released: its types or tests failed, or it has none, see above. Nothing was stored.`,
  );
}

/** @throws ReleaseError if a branch was changed, or another one checked out, since the tests began */
export function checkUnchanged(name: string, before: string, after: string): void {
  if (before === after) return;
  throw new ReleaseError(`${name} is not released: it changed while it was tested and built. Release it again.`);
}
