import type { RegistryEntry } from './registry.schema.ts';

/** Why an entry cannot stand beside those before it: the first that claims a name or a route has it. Null if it can. */
export function conflictOf(entry: RegistryEntry, taken: readonly RegistryEntry[]): string | null {
  if (taken.some(({ name }) => name === entry.name)) return 'its name is taken';
  // A file's digest is found by its folder, so a folder inside another remote's would decide about that remote's files.
  if (!entry.base.startsWith(`/remotes/${entry.name}/`)) return 'its base is not a folder of its own';
  const others = taken.flatMap(claimsOf);
  const claimed = claimsOf(entry).find((claim) => others.some((other) => haveCommonAddress(claim, other)));
  return claimed ? `its route ${claimed.path} is taken` : null;
}

/** An address that a page had before is nobody else's either. */
function claimsOf({ routes, aliases }: RegistryEntry): readonly WithPath[] {
  return [...routes, ...(aliases ?? [])];
}

interface WithPath {
  readonly path: string;
}

/** `/edit/71` takes one address of `/edit/:id`; names of parameters and a slash at the end do not make paths differ. */
function haveCommonAddress(one: WithPath, other: WithPath): boolean {
  const [segments, others] = [segmentsOf(one), segmentsOf(other)];
  const isParameter = (segment = ''): boolean => segment.startsWith(':');
  return (
    segments.length === others.length &&
    segments.every((segment, at) => segment === others[at] || isParameter(segment) || isParameter(others[at]))
  );
}

function segmentsOf({ path }: WithPath): string[] {
  return path.split('/').filter(Boolean);
}
