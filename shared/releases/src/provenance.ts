import { fieldOf } from './field-of.ts';
import type { ReleaseStore } from './release-store.ts';

/** Where a version comes from. It is stored beside the version and is no part of its hash (decision 094). */
export interface Provenance {
  /** The full hash, or `unknown` without git. */
  readonly commit: string;
  /** Whether files differed from the commit; null without git. */
  readonly isDirty: boolean | null;
  /** The branch, or else the tag. */
  readonly branch: string | null;
  readonly who: string;
  /** The time in UTC, ISO 8601. */
  readonly at: string;
  readonly why: string | null;
  /** The versions of Node and of what builds. */
  readonly tools: Readonly<Record<string, string>>;
}

/** The commit of a version that was built without git. */
export const unknownCommit = 'unknown';

/** Another build of the same commit adds nothing: the first one says where the version comes from. */
export async function addProvenance(
  { notes }: ReleaseStore,
  name: string,
  version: string,
  provenance: Provenance,
): Promise<void> {
  const { commit, isDirty } = provenance;
  const key = `${folderOf(name, version)}/${commit}${isDirty === true ? '-dirty' : ''}.json`;
  await notes.add(key, `${JSON.stringify(provenance, null, 2)}\n`);
}

/** Every commit from which this version was built, the first one first; none for a version that was stored without one. */
export async function readProvenances(
  { notes }: ReleaseStore,
  name: string,
  version: string,
): Promise<readonly Provenance[]> {
  const keys = await notes.list(folderOf(name, version));
  const read = await Promise.all(keys.map((key) => notes.read(key)));
  return read.flatMap((text) => toProvenance(text) ?? []).toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

const folderOf = (name: string, version: string): string => `provenance/${name}/${version}`;

function toProvenance(text: string | null): Provenance | null {
  const json = parseJson(text);
  const line = (field: string): string | null => {
    const value = fieldOf(json, field);
    return typeof value === 'string' ? value : null;
  };
  const [commit, who, at] = [line('commit'), line('who'), line('at')];
  if (commit === null || who === null || at === null) return null;
  const [isDirty, tools] = [fieldOf(json, 'isDirty'), fieldOf(json, 'tools')];
  return {
    commit,
    isDirty: typeof isDirty === 'boolean' ? isDirty : null,
    branch: line('branch'),
    who,
    at,
    why: line('why'),
    tools: Object.fromEntries(Object.entries(tools ?? {}).map(([tool, version]) => [tool, String(version)])),
  };
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
