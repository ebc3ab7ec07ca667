import type { RemoteManifest } from '@portal/contract';
import { ReleaseError } from '@portal/releases';

/** The declarations of a remote, before or after a release. */
export type Declared = Pick<RemoteManifest, 'name' | 'routes' | 'aliases'>;

/** @throws ReleaseError if an address of a live release would lead nowhere once these are live */
export function checkAddressesStay(
  live: readonly Declared[],
  after: readonly Declared[],
  released: readonly string[],
): void {
  const kept = after.flatMap(pathsOf);
  for (const one of live.filter(({ name }) => released.includes(name))) {
    const gone = pathsOf(one).filter((path) => !kept.some((other) => covers(other, path)));
    if (gone.length === 0) continue;
    const example = `"aliases": [{ "path": "${gone[0] ?? ''}", "route": "…" }]`;
    throw new ReleaseError(
      `${one.name} was not released: ${gone.join(', ')} would lead nowhere any more. Say in its remote.json where owners find the page now: ${example}.`,
    );
  }
}

const pathsOf = ({ routes, aliases }: Declared): readonly string[] =>
  [...routes, ...(aliases ?? [])].map(({ path }) => path);

/** Whether every address of the one path is one of the other. */
function covers(path: string, other: string): boolean {
  const [segments, others] = [segmentsOf(path), segmentsOf(other)];
  return (
    segments.length === others.length &&
    segments.every((segment, at) => (segment.startsWith(':') ? true : segment === others[at]))
  );
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);
